"""Where the game writes, on each platform."""

from pathlib import Path

from ten_arcade.store.paths import data_folder


def test_data_folder_by_platform() -> None:
    home = Path("/home/zoe")
    plain = data_folder(platform="linux", environ={}, home=home)
    assert plain == home / ".local" / "share" / "ten-arcade"
    assert data_folder(platform="linux", environ={"XDG_DATA_HOME": "/data"}, home=home) == Path(
        "/data/ten-arcade"
    )
    assert data_folder(platform="linux", environ={"XDG_DATA_HOME": "data"}, home=home) == plain
    assert data_folder(platform="darwin", environ={"XDG_DATA_HOME": "/data"}, home=home) == (
        home / "Library" / "Application Support" / "TEN ARCADE"
    )
    assert data_folder(platform="win32", environ={"APPDATA": "/roaming"}, home=home) == Path(
        "/roaming/TEN ARCADE"
    )
    assert data_folder(platform="win32", environ={}, home=home) == home / "AppData" / "Roaming" / "TEN ARCADE"


def test_an_override_wins() -> None:
    assert data_folder(Path("here"), platform="linux", environ={"XDG_DATA_HOME": "/data"}) == Path("here")

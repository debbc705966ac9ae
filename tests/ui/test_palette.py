"""The palette the code draws with is the palette the art is drawn from."""

from pathlib import Path

from ten_arcade.ui import palette

SOURCE = Path(__file__).resolve().parents[2] / "assets" / "src" / "palette.txt"


def source_colours() -> dict[str, palette.Colour]:
    colours: dict[str, palette.Colour] = {}
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        words = line.split("#")[0].split()
        if words:
            name, digits = words
            red, green, blue = bytes.fromhex(digits)
            colours[name] = (red, green, blue)
    return colours


def code_colours() -> dict[str, palette.Colour]:
    return {
        name: value
        for name, value in vars(palette).items()
        if len(name) == 2 and name[0].isupper() and name[1].isdigit()
    }


def test_code_and_art_have_the_same_46_colours() -> None:
    assert code_colours() == source_colours()
    assert len(code_colours()) == 46


def test_a_suit_ramp_runs_from_its_darkest_to_its_lightest() -> None:
    assert palette.RAMPS["red"] == (palette.R0, palette.R1, palette.R2, palette.R3, palette.R4)
    assert set(palette.RAMPS) == {"red", "blue", "orange", "green", "yellow"}
    for ramp in palette.RAMPS.values():
        brightness = [sum(colour) for colour in ramp]
        assert brightness == sorted(brightness)

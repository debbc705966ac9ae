"""Every number of players, from the title to the winner, with one pad in one pair of hands."""

from pathlib import Path

import pytest

from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, Player, play_to_winner

H, E, M, X = Who.HUMAN, Who.EASY, Who.MEDIUM, Who.CLOSED
KINDS = {
    "one against the House": (H, X, X, X, X),
    "one and one": (H, Who.HARD, X, X, X),
    "one and two": (H, M, E, X, X),
    "one and three": (H, M, E, M, X),
    "one and four": (H, E, E, E, E),
    "five people pass the pad round": (H, H, H, H, H),
}


@pytest.mark.parametrize("kinds", KINDS.values(), ids=KINDS)
def test_a_game_is_played_to_the_winner_by_a_pad_alone(tmp_path: Path, kinds: tuple[Who, ...]) -> None:
    people = tuple(seat for seat, who in enumerate(kinds) if who is H)
    with Drive(tmp_path, pads=1, seed=5) as drive:
        pad = drive.hands[0]
        drive.open_setup(pad)
        drive.seat(pad, *kinds)
        drive.start(pad)
        player = Player(drive, pad, people)
        scoring = play_to_winner(drive, player)
        players = len(kinds) - kinds.count(X)
        assert len(scoring.outcome.scores) == max(2, players)  # the House is a seat too
        assert player.moves > 5 * len(people)


def test_after_the_winner_one_pad_plays_again_and_goes_home(tmp_path: Path) -> None:
    """PLAY AGAIN leads to the setup with the same players and a new seed; TITLE home."""
    with Drive(tmp_path, pads=1) as drive:
        pad = drive.hands[0]
        drive.open_setup(pad)
        drive.seat(pad, H, E, X, X, X)
        drive.start(pad)
        play_to_winner(drive, Player(drive, pad, (0,)))
        drive.step(30)
        drive.press(pad, Intent.CONFIRM)
        setup = drive.scene
        assert isinstance(setup, SetupScene)
        assert [place.who for place in setup.draft.places] == [H, E, X, X, X]
        assert setup.draft.seed != 7
        drive.start(pad)
        assert isinstance(play_to_winner(drive, Player(drive, pad, (0,))), ScoringScene)
        drive.step(30)
        drive.press(pad, Intent.RIGHT)
        drive.press(pad, Intent.CONFIRM)
        drive.press(pad, Intent.CONFIRM)  # the title's START: no game waits there any more
        drive.press(pad, Intent.CONFIRM)
        assert isinstance(drive.scene, SetupScene)
        assert len(list((tmp_path / "records").iterdir())) == 2

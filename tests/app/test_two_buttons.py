"""Every scene can be reached and left with the directions, CONFIRM and CANCEL: no other button is needed."""

from pathlib import Path

from ten_arcade.engine.phases.model import PhasesOptions
from ten_arcade.scenes.auction import AuctionScene
from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.letters import DONE, LettersScene
from ten_arcade.scenes.lost_pad import LostPadScene
from ten_arcade.scenes.notice import QuestionScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.payment import PaymentScene
from ten_arcade.scenes.phases_asking import COMPOSE, PHASE, Aiming, Choosing, Composing, Drawing
from ten_arcade.scenes.phases_ending import PhasesEndingScene
from ten_arcade.scenes.phases_rules_card import PhasesRulesCard
from ten_arcade.scenes.phases_standings import StandingsScene
from ten_arcade.scenes.phases_table import PhasesTableScene
from ten_arcade.scenes.ready import ReadyScene
from ten_arcade.scenes.rules_card import RulesCardScene
from ten_arcade.scenes.scoring import ScoringScene
from ten_arcade.scenes.seat_editor import SeatEditorScene
from ten_arcade.scenes.seats_menu import SeatsScene
from ten_arcade.scenes.setup import SetupScene
from ten_arcade.scenes.setup_model import Who
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.ten_choices import DRAW
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, Player, play_to_winner, play_until
from tests.drive_phases import PhasesPlayer, play_to_the_end, table_of
from tests.drive_phases import play_until as play_cards


class Walk:
    """Goes from scene to scene and notes which ones it has stood on."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.pad = drive.hands[0]
        self.seen: set[type] = set()

    def press(self, intent: Intent, expected: type) -> None:
        self.drive.press(self.pad, intent)
        self.stands_on(expected)

    def pick(self, line: str, expected: type) -> None:
        self.drive.pick(self.pad, line)
        self.stands_on(expected)

    def stands_on(self, expected: type) -> None:
        assert type(self.drive.scene) is expected, f"{self.drive.scene} instead of {expected}"
        self.seen.add(expected)


def test_every_scene_is_reached_and_left_with_two_buttons(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        walk = Walk(drive)
        walk.press(Intent.DOWN, TitleScene)
        for line, scene in (("RULES", RulesCardScene), ("OPTIONS", OptionsScene), ("QUIT", QuestionScene)):
            walk.pick(line, scene)
            walk.press(Intent.CANCEL, TitleScene)
        walk.pick("NEW", CabinetsScene)
        walk.press(Intent.CANCEL, TitleScene)
        walk.press(Intent.CONFIRM, CabinetsScene)
        walk.press(Intent.CONFIRM, SetupScene)
        walk.press(Intent.CANCEL, CabinetsScene)
        walk.press(Intent.CONFIRM, SetupScene)
        drive.seat(walk.pad, Who.HUMAN, Who.HUMAN, Who.EASY, Who.CLOSED, Who.CLOSED)
        walk.pick("seat 0", SeatEditorScene)
        walk.pick("write", LettersScene)
        walk.press(Intent.CANCEL, SeatEditorScene)
        walk.pick("write", LettersScene)
        write(walk, "ZED")
        walk.stands_on(SeatEditorScene)
        walk.press(Intent.CANCEL, SetupScene)
        setup = drive.scene
        assert isinstance(setup, SetupScene)
        assert setup.draft.places[0].name == "ZED"
        own_device(walk)
        walk.pick("start", ReadyScene)
        walk.press(Intent.CONFIRM, TableScene)
        play_and_look(walk)
        scoring = drive.scene
        assert isinstance(scoring, ScoringScene)
        drive.step(30)
        walk.press(Intent.CANCEL, TitleScene)
    assert walk.seen == {
        TitleScene, RulesCardScene, OptionsScene, QuestionScene, CabinetsScene, SetupScene,
        SeatEditorScene, LettersScene, ReadyScene, TableScene, AuctionScene, PaymentScene,
        PauseScene, LostPadScene, ScoringScene,
    }  # fmt: skip


def own_device(walk: Walk) -> None:
    """In the setup: the first seat is for this pad alone."""
    walk.pick("seat 0", SeatEditorScene)
    walk.pick("device", SeatEditorScene)
    walk.press(Intent.RIGHT, SeatEditorScene)
    walk.press(Intent.RIGHT, SeatEditorScene)  # any, keyboard, mouse, pad
    walk.press(Intent.CANCEL, SetupScene)
    setup = walk.drive.scene
    assert isinstance(setup, SetupScene)
    assert setup.draft.places[0].device == walk.pad.key


def write(walk: Walk, name: str) -> None:
    """Letter by letter on the keyboard of the screen."""
    letters = walk.drive.scene
    assert isinstance(letters, LettersScene)
    for letter in name:
        walk.drive.steer(walk.pad, letters.focus, letter)
        walk.drive.press(walk.pad, Intent.CONFIRM)
    assert letters.name == name
    walk.drive.steer(walk.pad, letters.focus, DONE)
    walk.drive.press(walk.pad, Intent.CONFIRM)


def at_draw(drive: Drive) -> bool:
    """A person is asked to draw or stop."""
    top = drive.scene
    return isinstance(top, TableScene) and drive.asks is not None and DRAW in {s.key for s in top.focus.spots}


def play_and_look(walk: Walk) -> None:
    """A whole game, with one look at the pause and its branches, and one pad unplugged."""
    drive = walk.drive
    player = Player(drive, walk.pad, (0, 1), two=True)
    play_until(player, lambda: drive.asks == 0 and at_draw(drive))
    walk.press(Intent.CANCEL, PauseScene)
    for line, scene in (("RULES", RulesCardScene), ("OPTIONS", OptionsScene), ("RESTART", QuestionScene)):
        walk.pick(line, scene)
        walk.press(Intent.CANCEL, PauseScene)
    walk.pick("RESUME", TableScene)
    assert drive.asks == 0  # the seat that belongs to this pad
    walk.pad.pad.unplug()
    drive.step(2)
    walk.stands_on(LostPadScene)
    walk.pad.pad.plug()
    drive.step(3)
    drive.press(walk.pad, Intent.CONFIRM)

    def is_counting() -> bool:
        walk.seen.add(type(drive.scene))
        return isinstance(drive.scene, ScoringScene)

    play_until(player, is_counting)
    play_to_winner(drive, player)


def test_the_title_can_be_left_for_good_with_two_buttons(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        pad = drive.hands[0]
        drive.press(pad, Intent.UP)
        drive.pick(pad, "QUIT")
        drive.press(pad, Intent.UP)
        drive.press(pad, Intent.CONFIRM)
        assert drive.app.over


def test_a_game_left_from_the_pause_is_continued_with_two_buttons(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        pad = drive.hands[0]
        drive.open_setup(pad)
        drive.start(pad)
        player = Player(drive, pad, (0,), two=True)
        play_until(player, lambda: player.moves > 8 and at_draw(drive))
        state = drive.game.session.state
        drive.press(pad, Intent.CANCEL)
        drive.pick(pad, "TITLE")
        assert isinstance(drive.scene, TitleScene)
        drive.press(pad, Intent.CONFIRM)
        drive.pick(pad, "CONTINUE")
        assert drive.game.session.state == state
        play_to_winner(drive, Player(drive, pad, (0,)))


# ---- Ten Phases ----------------------------------------------------------------------------


def test_every_scene_of_ten_phases_is_reached_and_left_with_two_buttons(tmp_path: Path) -> None:
    """Two people pass one pad round."""
    with Drive(tmp_path, pads=1) as drive:
        walk = Walk(drive)
        walk.press(Intent.CONFIRM, CabinetsScene)
        walk.press(Intent.RIGHT, CabinetsScene)
        assert drive.app.context.cabinet.key == "phases"
        walk.press(Intent.CONFIRM, SetupScene)
        walk.press(Intent.CANCEL, CabinetsScene)
        walk.press(Intent.CONFIRM, SetupScene)
        drive.seat(walk.pad, Who.HUMAN, Who.HUMAN, *[Who.CLOSED] * 4)
        own_device(walk)
        shortest(walk)
        walk.pick("start", ReadyScene)
        walk.press(Intent.CONFIRM, PhasesTableScene)
        look_at_the_table(walk)
        ending = play_to_the_end(drive, PhasesPlayer(drive, walk.pad, (0, 1), two=True))
        walk.seen |= {StandingsScene, PhasesEndingScene}
        drive.until(lambda: ending.offers)
        drive.step(30)
        walk.press(Intent.CONFIRM, SetupScene)  # play again
        walk.press(Intent.CANCEL, SetupScene)  # the pad gives up its seat
        walk.press(Intent.CANCEL, CabinetsScene)
    assert walk.seen == {
        CabinetsScene, SetupScene, SeatEditorScene, ReadyScene, PhasesTableScene, PauseScene,
        PhasesRulesCard, OptionsScene, QuestionScene, SeatsScene, LostPadScene, StandingsScene,
        PhasesEndingScene,
    }  # fmt: skip


def shortest(walk: Walk) -> None:
    """Three phases are the fewest that the setup offers."""
    setup = walk.drive.scene
    assert isinstance(setup, SetupScene)
    walk.drive.pick(walk.pad, "tab", confirm=False)
    walk.press(Intent.RIGHT, SetupScene)
    walk.drive.pick(walk.pad, "rule last_phase", confirm=False)
    walk.press(Intent.LEFT, SetupScene)
    assert setup.draft.options == PhasesOptions(last_phase=3)


def look_at_the_table(walk: Walk) -> None:
    """The pause from behind the curtain with its branches, every kind of question, and one pad unplugged."""
    drive = walk.drive
    table = table_of(drive)
    drive.until(lambda: table.play.asks is not None and table.privacy.curtain.down)
    walk.press(Intent.CANCEL, PauseScene)
    branches = (("RULES", PhasesRulesCard), ("OPTIONS", OptionsScene), ("SEATS", SeatsScene))
    for line, scene in (*branches, ("RESTART", QuestionScene)):
        walk.pick(line, scene)
        walk.press(Intent.CANCEL, PauseScene)
    walk.pick("RESUME", PhasesTableScene)
    player = PhasesPlayer(drive, walk.pad, (0, 1), two=True)
    player.lift()
    assert isinstance(table.asking, Drawing)
    play_cards(drive, lambda: table.play.asks == 0 and isinstance(table.asking, Choosing), player)
    if table.focus.key == PHASE:
        drive.press(walk.pad, Intent.DOWN)
    drive.press(walk.pad, Intent.CONFIRM)
    assert isinstance(table.asking, Aiming)
    drive.press(walk.pad, Intent.CANCEL)
    assert isinstance(table.asking, Choosing)
    drive.steer(walk.pad, table.focus, COMPOSE)
    drive.press(walk.pad, Intent.CONFIRM)
    assert isinstance(table.asking, Composing)
    drive.press(walk.pad, Intent.CANCEL)
    assert isinstance(table.asking, Choosing)
    walk.press(Intent.CANCEL, PauseScene)
    walk.press(Intent.CANCEL, PhasesTableScene)
    player.lift()  # a pause hides the hand
    walk.pad.pad.unplug()
    drive.step(2)
    walk.stands_on(LostPadScene)
    walk.pad.pad.plug()
    drive.step(3)
    drive.press(walk.pad, Intent.CONFIRM)

"""Makes the regression games in seeds/records/phases: named games in which the named thing happens.

    python -m tools.make_phase_records [--check]

For each name, seeds are tried upwards until guests bring the thing about, so the files come out the same
every time. `--check` writes nothing and fails if a file would differ. Knows no bot and no screen.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass, field

from ten_arcade.engine.phases.codec import PhasesCodec
from ten_arcade.engine.phases.deck import HAND_SIZE, card_named, deck_cards, first_dealer, shuffled
from ten_arcade.engine.phases.model import Card, Hit, Lay, PhasesOptions, PhasesState
from ten_arcade.engine.record import By, Record, SeatLine, end_of
from tools import phase_wants as wants
from tools.phase_guest import RULES, Turn, guest_game
from tools.record_files import MOST_SEEDS, RECORDS, make_files, text_of

NAMES = ("Cat", "Robot", "Chick", "Ghost", "Octo", "Toad")


@dataclass(frozen=True, slots=True)
class Plan:
    """A game to look for. `first`: what the first seat is dealt and draws; the rest is as shuffled."""

    name: str
    players: int
    wanted: wants.Wanted
    options: PhasesOptions = field(default_factory=PhasesOptions)
    first: tuple[str, ...] = ()


ONE, TWO, THREE = PhasesOptions(last_phase=1), PhasesOptions(last_phase=2), PhasesOptions(last_phase=3)
_FIVES_AND_SEVENS = tuple(
    f"{colour} {rank}" for rank in (5, 7) for colour in ("red", "red", "blue", "blue", "green", "green")
)
PLANS: tuple[Plan, ...] = (
    Plan("starting_skip", 3, wants.first_card_is_skip, TWO),
    Plan("starting_wild_taken", 4, wants.first_wild_taken, ONE),
    Plan("empty_pile", 6, wants.pile_shuffled, TWO),
    Plan("out_by_lay", 2, wants.goes_out_by(Lay), ONE, _FIVES_AND_SEVENS[:-1]),
    Plan("out_by_hit", 3, wants.goes_out_by(Hit), ONE),
    Plan("out_with_a_skip", 4, wants.out_with_skip, TWO),
    Plan("skip_between_two", 2, wants.plays_again, TWO),
    Plan("two_skipped_in_a_row", 4, wants.two_skipped_in_a_row, TWO),
    Plan("wild_on_the_low_end", 5, wants.wild_low, TWO),
    Plan("run_from_1_to_12", 3, wants.full_run, PhasesOptions(last_phase=6, even_only=True)),
    Plan("hit_on_others_at_once", 4, wants.hits_others_at_once, ONE),
    Plan("two_sets_of_one_rank", 2, wants.shared_rank, ONE, (*("wild",) * 2, *_FIVES_AND_SEVENS[:4])),
    Plan("larger_than_needed", 3, wants.larger_laid, THREE),
    Plan("tie_hand", 6, wants.tie_hand, PhasesOptions(last_phase=2, all_advance=True)),
    Plan("fewest_points_beat_going_out", 5, wants.points_against_the_one_out, TWO),
    Plan("even_phases", 2, wants.ends, PhasesOptions(even_only=True)),
    Plan("all_advance", 6, wants.ends, PhasesOptions(last_phase=4, all_advance=True)),
    Plan("all_ten_phases", 2, wants.phase_ten),
)


def start_of(plan: Plan, seed: int) -> PhasesState:
    """The game of this seed as dealt; with `first` the deck of the first hand is stacked."""
    if not plan.first:
        return RULES.start(plan.players, seed, plan.options)
    deck = stacked([card_named(name) for name in plan.first], plan.players, seed)
    dealer = first_dealer(plan.players, seed)
    return RULES.start_with(plan.players, plan.options, deck, dealer, seed)


def stacked(first: Sequence[Card], players: int, seed: int) -> tuple[Card, ...]:
    """The deck of this seed, but the first seat is dealt these cards, and draws the eleventh of them."""
    rest = list(shuffled(deck_cards(), seed, 0))
    for card in first:
        rest.remove(card)
    used = HAND_SIZE * players
    places = [*range(0, used, players), used + 1][: len(first)]
    for place, card in zip(places, first, strict=True):
        rest.insert(place, card)
    return tuple(rest)


def find(plan: Plan) -> tuple[int, list[Turn]]:
    """The lowest seed whose game has the thing in it, and the game."""
    for seed in range(1, MOST_SEEDS):
        turns = list(guest_game(start_of(plan, seed), seed))
        if plan.wanted(turns):
            return seed, turns
    raise SystemExit(f"{plan.name}: not found in {MOST_SEEDS} seeds.")


def make(plan: Plan) -> str:
    """The text of the file of one plan."""
    codec = PhasesCodec()
    seed, turns = find(plan)
    seats = tuple(SeatLine(name, By.HUMAN) for name in NAMES[: plan.players])
    final = turns[-1].after
    outcome = RULES.outcome(final)
    assert outcome is not None
    moves = tuple((turn.seat, turn.move) for turn in turns if turn.seat is not None and turn.move is not None)
    record = Record(codec.header(turns[0].before, seed, seats), moves, end_of(codec, final, outcome))
    return text_of(plan.name, record, codec, RULES)


def main() -> int:
    made = ((plan.name, make(plan)) for plan in PLANS)
    return make_files("Make the regression games of Ten Phases.", RECORDS / "phases", made)


if __name__ == "__main__":
    sys.exit(main())

"""The ten phases as data, and which of them a game goes through. Source: seeds/rules/phases.md, Phases."""

from __future__ import annotations

from ten_arcade.engine.phases.model import GroupKind, Need, PhasesOptions

LAST_PHASE = 10
LAST_RANK = 12

_SET, _RUN, _COLOUR = GroupKind.SET, GroupKind.RUN, GroupKind.COLOUR
_NEEDS: tuple[tuple[Need, ...], ...] = (
    (Need(_SET, 3), Need(_SET, 3)),
    (Need(_SET, 3), Need(_RUN, 4)),
    (Need(_SET, 4), Need(_RUN, 4)),
    (Need(_RUN, 7),),
    (Need(_RUN, 8),),
    (Need(_RUN, 9),),
    (Need(_SET, 4), Need(_SET, 4)),
    (Need(_COLOUR, 7),),
    (Need(_SET, 5), Need(_SET, 2)),
    (Need(_SET, 5), Need(_SET, 3)),
)


def needs_of(phase: int) -> tuple[Need, ...]:
    """The groups of phase 1-10, in the order in which they are laid."""
    if not 1 <= phase <= LAST_PHASE:
        raise ValueError(f"there is no phase {phase}")
    return _NEEDS[phase - 1]


def phases_of(options: PhasesOptions) -> tuple[int, ...]:
    """The phases a game goes through; ValueError in a sentence if there is none."""
    if not 1 <= options.last_phase <= LAST_PHASE:
        raise ValueError(f"the last phase is 1 to {LAST_PHASE}, not {options.last_phase}")
    phases = tuple(
        phase for phase in range(1, options.last_phase + 1) if not (options.even_only and phase % 2)
    )
    if not phases:
        raise ValueError("there is no even phase up to the first")
    return phases

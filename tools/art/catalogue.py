"""Every picture of the game by its name. Knows all drawers; draws nothing itself."""

from art import cabinets, cards, chips, curtain, hall, melds, panels, prompts, scenery, skip, tokens
from art.colours import RUMMY_SUITS, SUIT_RAMPS, SUITS
from art.cycling import Cycled
from art.masks import scale2x
from art.panels import Slice
from art.picture import Picture
from art.sources import drawings
from art.suits import dim_suit_icon, outlined_suit_icon, suit_icon

MOODS = ("idle", "blink", "happy", "sad")
SUIT_SIZES = (5, 7, 9, 11, 13, 16, 36)
OUTLINED_SUIT_SIZES = (9, 16, 36)
LAMP_STATES = ("off", "on", "white", "bright")


def sprites() -> dict[str, Picture]:
    """The pictures of the atlas."""
    return (
        _cards() | _chips() | _rummy() | _suits() | _tokens() | _cast() | _prompts() | _shapes() | _cabinets()
    )


def slices() -> dict[str, Slice]:
    """The pictures of the atlas that are stretched."""
    found = {f"panel/{kind}": slice_ for kind, slice_ in panels.panels().items()}
    return found | {
        "neon/magenta": panels.neon("M0", "M1", "M2"),
        "neon/cyan": panels.neon("T0", "T0", "T1"),
        "plate/dark": panels.plate("N1", "N2"),
        "plate/gold": panels.plate("Y0", "Y1"),
        "shadow/panel": panels.panel_shadow(),
        "tag/gold": panels.tag("Y2", "Y4", "Y1"),
        "tag/ink": panels.ink_tag(),
        "tag/magenta": panels.tag("M2", "M3", "M1"),
        "tag/plum": panels.tag("M1", "M2", "M0"),
    }


def whole_pictures() -> dict[str, Picture]:
    """The pictures that are files of their own."""
    rays = {f"bg/auction_{step}": scenery.auction(step) for step in range(scenery.RAY_STEPS)}
    return rays | {
        "bg/bust": scenery.bust(),
        "curtain": curtain.curtain(),
        "logo_ten": scenery.logo(),
        "ribbon": panels.ribbon(),
    }


def grounds() -> dict[str, Cycled]:
    """The grounds that move by their palettes, each a file of its own."""
    scores = {f"bg/score_{suit}": scenery.score(suit) for suit in SUITS}
    return scores | {
        "bg/cabinets": hall.hall(),
        "bg/phases": scenery.phases(),
        "bg/table": scenery.table(),
        "bg/title": scenery.title(),
    }


def _cards() -> dict[str, Picture]:
    found: dict[str, Picture] = {}
    for name in cards.card_names():
        found[f"card_m/{name}"] = cards.card(name, cards.MEDIUM)
        found[f"card_l/{name}"] = cards.card(name, cards.LARGE)
    return found | {
        "shadow_m": cards.shadow(cards.MEDIUM),
        "shadow_l": cards.shadow(cards.LARGE),
        "glow_l": cards.glow(),
        "slot_m": cards.empty_slot(),
        "deck_edge": cards.deck_edge(),
    }


def _chips() -> dict[str, Picture]:
    found: dict[str, Picture] = {}
    numbers = [f"{suit} {rank}" for suit in SUITS for rank in cards.RANKS]
    names = [*numbers, *cards.wild_names()]
    for width, height in chips.SIZES:
        for name in names:
            found[f"chip_{width}x{height}/{name}"] = chips.chip(name, width, height)
    for width, height in chips.SCORING_SIZES:
        for name in names:
            found[f"chip_{width}x{height}/{name}"] = chips.scoring_chip(name, width, height, dim=False)
            found[f"chip_{width}x{height}_dim/{name}"] = chips.scoring_chip(name, width, height, dim=True)
    for width, height in chips.SOCKET_SIZES:
        for rank in cards.RANKS:
            found[f"socket_{width}x{height}/{rank}"] = chips.socket(rank, width, height)
    return found


def _rummy() -> dict[str, Picture]:
    """What TEN PHASES has and TEN has not."""
    found: dict[str, Picture] = {}
    for suit in RUMMY_SUITS:
        for rank in melds.RANKS:
            if suit not in SUITS or rank not in cards.RANKS:
                found[f"card_m/{suit} {rank}"] = cards.card(f"{suit} {rank}", cards.MEDIUM)
    for pattern in melds.PATTERNS:
        for name in melds.rummy_names():
            found[f"chip_{pattern.name}/{name}"] = melds.chip(name, pattern)
    for pattern in melds.WANTED:
        for wanted in melds.NEEDS:
            found[f"need_{pattern.name}/{wanted}"] = melds.need(wanted, pattern)
    for pattern in melds.LAID:
        found[f"slot_{pattern.name}"] = melds.slot(pattern.width, pattern.height)
        found[f"target_{pattern.name}"] = melds.target(pattern.width, pattern.height)
    return found | {
        "card_m/skip": skip.skip_card(cards.MEDIUM),
        "hand_count": melds.hand_count(),
        "skip_ring": skip.skip_ring(),
        "skip_mark": skip.skip_mark(),
    }


def _suits() -> dict[str, Picture]:
    found: dict[str, Picture] = {}
    for suit in SUIT_RAMPS:
        for size in SUIT_SIZES:
            found[f"suit_{size}/{suit}"] = suit_icon(suit, size)
        for size in OUTLINED_SUIT_SIZES:
            found[f"suit_{size}o/{suit}"] = outlined_suit_icon(suit, size)
        found[f"suit_16_dim/{suit}"] = dim_suit_icon(suit, 16)
    return found


def _tokens() -> dict[str, Picture]:
    found = {f"coin_{size}": tokens.coin(size) for size in tokens.COIN_SIZES}
    for size in tokens.SPIN_SIZES:
        for frame in range(len(tokens.SPIN)):
            found[f"coin_{size}/{frame}"] = tokens.spinning_coin(size, frame)
    for cost in cards.RANKS:
        found[f"price/{cost}"] = tokens.price(cost, affordable=True)
        found[f"price_dim/{cost}"] = tokens.price(cost, affordable=False)
    for size in (13, 17, 41):
        found[f"bust_{size}"] = tokens.bust_token(size, tokens.BUST_VALUE)
    for place in range(1, 11):
        for state in LAMP_STATES:
            found[f"lamp/{place}/{state}"] = tokens.lamp(place, state)
    for lit, state in ((True, "on"), (False, "off")):
        found[f"coin_lamp/{state}"] = tokens.coin_lamp(lit)
        found[f"bust_lamp/{state}"] = tokens.bust_lamp(lit)
    for count in range(2, 10):
        found[f"sticker/{count}"] = tokens.count_sticker(count)
    for metal in ("bronze", "silver", "gold"):
        found[f"medal/{metal}"] = tokens.medal(metal)
    return found | {
        "wildmark": tokens.wild_mark(),
        "count_plate": tokens.count_plate(),
        "pip": tokens.pip(),
        "dot": tokens.dot(),
    }


def _cast() -> dict[str, Picture]:
    found: dict[str, Picture] = {}
    for name, drawing in drawings("mascots").items():
        for mood in MOODS:
            cells = drawing.cells(mood)
            small = Picture(cells.shape[1], cells.shape[0])
            small.lay(cells)
            large = Picture(cells.shape[1] * 2, cells.shape[0] * 2)
            large.lay(scale2x(cells))
            found[f"mascot/{name}/{mood}"] = small
            found[f"mascot_l/{name}/{mood}"] = large
    return found


def _prompts() -> dict[str, Picture]:
    found: dict[str, Picture] = {}
    for family, caps in prompts.FACE_CAPS.items():
        for key in caps:
            found[f"button/{family}/{key}"] = prompts.face_button(family, key, prompts.CAP)
            found[f"button_l/{family}/{key}"] = prompts.face_button(family, key, prompts.LARGE_CAP)
    found |= {f"shoulder/{label}": prompts.shoulder(label) for label in prompts.SHOULDERS}
    found |= {f"pill/{label}": prompts.pill(label) for label in prompts.PILLS}
    found |= {f"key/{name}": prompts.keycap(name) for name in prompts.KEYS}
    found |= {f"mouse/{button}": prompts.mouse(button) for button in prompts.MOUSE_BUTTONS}
    return found | {f"dpad/{state}": prompts.dpad(state) for state in prompts.DPAD_STATES}


def _shapes() -> dict[str, Picture]:
    found = {f"arrow/{direction}": panels.arrow(direction) for direction in ("left", "right", "up", "down")}
    return found | {
        "turn_arrow": panels.turn_arrow(),
        "tile/weave": panels.weave(),
        "tile/checker": panels.checker_tile("N1"),
        "tile/checker_ink": panels.checker_tile("N0"),
    }


def _cabinets() -> dict[str, Picture]:
    lit = {"ten": cabinets.cabinet_ten(), "phases": cabinets.cabinet_phases()}
    dim = {f"cabinet/{name}_dim": cabinets.dimmed(picture) for name, picture in lit.items()}
    return {f"cabinet/{name}": picture for name, picture in lit.items()} | dim

"""Devices, driven by real (virtual) pads and posted keys: what the hands do against what is heard."""

import pygame
import pytest

from ten_arcade.ui.devices import Devices
from ten_arcade.ui.intents import (
    KEYBOARD,
    MOUSE,
    Device,
    DeviceKind,
    Family,
    FocusGained,
    FocusLost,
    Input,
    Intent,
    Plugged,
    Press,
    Quit,
    Resized,
    Unplugged,
)
from ten_arcade.ui.pads import family_of
from tests.virtual_pads import Kind, VirtualPad, add_mapping


class Hands:
    """Polls devices tick by tick."""

    def __init__(self, devices: Devices) -> None:
        self.devices = devices
        self.tick = 0

    def poll(self, ticks: int = 1) -> list[Input]:
        """All inputs of the next ticks."""
        heard: list[Input] = []
        for _ in range(ticks):
            heard += self.devices.poll(self.tick)
            self.tick += 1
        return heard

    def plug(self, pad: VirtualPad) -> Device:
        """The device that a pad becomes, with its arrival over and done."""
        pad.plug()
        found = [heard.device for heard in self.poll(3) if isinstance(heard, Plugged)]
        assert len(found) == 1
        assert found[0].id == pad.instance_id
        return found[0]


@pytest.fixture
def hands(devices: Devices) -> Hands:
    pygame.event.get()  # the news of the window's own opening
    return Hands(devices)


def intents(heard: list[Input]) -> list[Intent]:
    """The intents of the presses, which must be all there is."""
    assert all(isinstance(one, Press) for one in heard), heard
    return [one.intent for one in heard if isinstance(one, Press)]


def key(code: int, down: bool = True, mod: int = 0) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=mod))


def encoder() -> VirtualPad:
    """An arcade stick that SDL has never heard of: 2 axes, 10 buttons, 1 hat."""
    return VirtualPad(
        "Odd Encoder",
        kind=Kind.UNKNOWN,
        axes=2,
        buttons=10,
        hats=1,
        vendor=0x1234,
        product=0x5678,
        plugged=False,
    )


# Pads: presses


def test_one_press_of_a_button_is_one_press(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    pad.press(pad.A)
    assert hands.poll() == [Press(device, Intent.CONFIRM)]
    assert hands.poll(30) == []  # held: says nothing more
    pad.release(pad.A)
    assert hands.poll(2) == []  # let go: says nothing


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (VirtualPad.A, Intent.CONFIRM),
        (VirtualPad.B, Intent.CANCEL),
        (VirtualPad.X, Intent.FIRST),
        (VirtualPad.Y, Intent.SECOND),
        (VirtualPad.L1, Intent.PREVIOUS),
        (VirtualPad.R1, Intent.NEXT),
        (VirtualPad.START, Intent.PAUSE),
        (VirtualPad.DUP, Intent.UP),
        (VirtualPad.DDOWN, Intent.DOWN),
        (VirtualPad.DLEFT, Intent.LEFT),
        (VirtualPad.DRIGHT, Intent.RIGHT),
    ],
)
def test_every_button_of_a_mapped_pad(hands: Hands, button: int, intent: Intent) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.press(button)
    assert intents(hands.poll()) == [intent]


def test_fast_presses_are_all_heard(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    heard: list[Input] = []
    for _ in range(5):  # down and up in alternate ticks: 30 presses a second
        pad.press(pad.A)
        heard += hands.poll()
        pad.release(pad.A)
        heard += hands.poll()
    assert intents(heard) == [Intent.CONFIRM] * 5


def test_two_presses_within_one_tick_are_both_heard(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.tap(pad.A)  # pumps by itself: the events wait in the queue
    pad.tap(pad.A)
    assert intents(hands.poll()) == [Intent.CONFIRM, Intent.CONFIRM]


def test_twins_are_told_apart(hands: Hands) -> None:
    left, right = VirtualPad("Twin", plugged=False), VirtualPad("Twin", plugged=False)
    one, two = hands.plug(left), hands.plug(right)
    assert left.guid == right.guid
    assert one != two
    right.press(right.A)
    assert hands.poll() == [Press(two, Intent.CONFIRM)]
    left.press(left.A)
    assert hands.poll() == [Press(one, Intent.CONFIRM)]


# Pads: coming and going


def test_a_pad_plugged_in_before_the_start_is_there_at_once(window: pygame.Surface) -> None:
    pad = VirtualPad("Early Bird")
    pygame.event.get()  # somebody else took the news of its arrival
    devices = Devices(lambda x, y: (x, y))
    assert [device.name for device in devices.connected] == ["Keyboard", "Mouse", "Early Bird"]
    hands = Hands(devices)
    device = devices.connected[2]
    assert hands.poll(3) == [Plugged(device)]
    pad.press(pad.A)
    assert hands.poll() == [Press(device, Intent.CONFIRM)]
    devices.close()


def test_unplugging_with_a_button_held_presses_nothing(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    pad.press(pad.A)
    pad.axis(pad.LX, 1.0)
    assert set(intents(hands.poll())) == {Intent.CONFIRM, Intent.RIGHT}
    pad.unplug()
    assert hands.poll(60) == [Unplugged(device)]
    assert not hands.devices.held(device, Intent.CONFIRM)
    assert hands.devices.connected == (KEYBOARD, MOUSE)


def test_a_pad_plugged_in_again_has_a_new_id_and_works(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    first = hands.plug(pad)
    pad.unplug()
    assert hands.poll() == [Unplugged(first)]
    second = hands.plug(pad)
    assert second.id != first.id
    assert second.name == first.name
    pad.press(pad.B)
    assert hands.poll() == [Press(second, Intent.CANCEL)]


def test_when_the_first_pad_leaves_the_second_stays_itself(hands: Hands) -> None:
    one, two = VirtualPad("One", plugged=False), VirtualPad("Two", plugged=False)
    hands.plug(one)
    device = hands.plug(two)  # its device index is 1, and 0 once the other has gone
    one.unplug()
    hands.poll()
    two.press(two.A)
    assert hands.poll() == [Press(device, Intent.CONFIRM)]
    third = hands.plug(VirtualPad("Three", plugged=False))
    assert hands.devices.connected == (KEYBOARD, MOUSE, device, third)


def test_a_pad_that_came_and_went_within_a_tick_is_no_news(hands: Hands) -> None:
    pad = VirtualPad()
    pad.unplug()
    assert hands.poll(3) == []


def test_two_pads_arriving_in_one_tick_are_announced_once_each(hands: Hands) -> None:
    one, two = VirtualPad("One"), VirtualPad("Two")
    heard = hands.poll(3)
    assert [h.device.id for h in heard if isinstance(h, Plugged)] == [one.instance_id, two.instance_id]
    assert len(heard) == 2


def test_a_stick_without_buttons_takes_no_part(hands: Hands) -> None:
    VirtualPad("Laptop Accelerometer", kind=Kind.UNKNOWN, axes=3, buttons=0)
    VirtualPad("Motion Sensors", kind=Kind.UNKNOWN, axes=6, buttons=4)
    assert hands.poll(3) == []
    assert hands.devices.connected == (KEYBOARD, MOUSE)


def test_a_name_that_no_font_can_draw_is_cleaned(hands: Hands) -> None:
    assert hands.plug(VirtualPad("Pad\tof\x07 Doom ", plugged=False)).name == "Padof Doom"
    assert hands.plug(VirtualPad("\x01", plugged=False)).name == "Gamepad"


# Pads: sticks and triggers


def test_arrival_and_triggers_press_nothing(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)  # this asserts by itself that the burst of axis events says nothing
    for trigger in (pad.LT, pad.RT):
        for value in (-1.0, 1.0, -1.0):
            pad.axis(trigger, value)
            assert hands.poll(2) == []


@pytest.mark.parametrize(
    ("axis", "value", "intent"),
    [
        (VirtualPad.LX, -0.8, Intent.LEFT),
        (VirtualPad.LX, 0.8, Intent.RIGHT),
        (VirtualPad.LY, -0.8, Intent.UP),
        (VirtualPad.LY, 0.8, Intent.DOWN),
    ],
)
def test_the_stick_is_a_d_pad(hands: Hands, axis: int, value: float, intent: Intent) -> None:
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    pad.axis(axis, value)
    assert hands.poll() == [Press(device, intent)]
    pad.axis(axis, 0.0)
    assert hands.poll(30) == []


def test_drift_and_trembling_of_the_stick(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    for value in (0.2, 0.5, 0.59, 0.3, 0.5):  # never as far as 0.6
        pad.axis(pad.LX, value)
        assert hands.poll() == []
    pad.axis(pad.LX, 0.62)
    assert intents(hands.poll()) == [Intent.RIGHT]
    for value in (0.58, 0.62, 0.4, 0.65):  # never back below 0.35
        pad.axis(pad.LX, value)
        assert hands.poll() == []
    pad.axis(pad.LX, 0.3)
    assert hands.poll() == []
    pad.axis(pad.LX, 0.62)
    assert intents(hands.poll()) == [Intent.RIGHT]


def test_a_slanted_push_is_the_one_direction_pushed_further(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.axis(pad.LX, 0.65)
    pad.axis(pad.LY, 0.75)
    assert intents(hands.poll()) == [Intent.DOWN]


def test_from_one_side_to_the_other(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.axis(pad.LX, 1.0)
    assert intents(hands.poll()) == [Intent.RIGHT]
    pad.axis(pad.LX, -1.0)
    assert intents(hands.poll()) == [Intent.LEFT]


def test_a_flick_within_one_tick_is_heard(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.axis(pad.LX, 0.9)
    pygame.event.pump()
    pad.axis(pad.LX, 0.0)
    pygame.event.pump()
    assert intents(hands.poll(30)) == [Intent.RIGHT]


def test_stick_then_button_within_one_tick_keep_their_order(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.axis(pad.LX, 0.9)
    pygame.event.pump()
    pad.press(pad.A)
    pygame.event.pump()
    assert intents(hands.poll()) == [Intent.RIGHT, Intent.CONFIRM]


def test_a_stick_held_while_plugging_in_presses_nothing_until_it_was_let_go(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    pad.plug()
    pad.axis(pad.LX, 1.0)
    hands.devices.poll(0)
    pad.sync()  # the pad reports where its stick is
    hands.tick = 1
    assert hands.poll(60) == []
    pad.axis(pad.LX, 0.9)
    assert hands.poll() == []
    pad.axis(pad.LX, 0.0)
    hands.poll()
    pad.axis(pad.LX, 0.9)
    assert intents(hands.poll()) == [Intent.RIGHT]


def test_the_right_stick_is_not_the_left_one(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.axis(pad.RX, 1.0)
    pad.axis(pad.RY, 1.0)
    assert hands.poll(30) == []


# Pads: without a mapping


@pytest.mark.parametrize(
    ("button", "intent"),
    [
        (0, Intent.CONFIRM),
        (1, Intent.CANCEL),
        (2, Intent.FIRST),
        (3, Intent.SECOND),
        (4, Intent.PREVIOUS),
        (5, Intent.NEXT),
        (7, Intent.PAUSE),
        (9, Intent.PAUSE),
    ],
)
def test_a_pad_unknown_to_sdl_works_by_numbers(hands: Hands, button: int, intent: Intent) -> None:
    pad = encoder()
    device = hands.plug(pad)
    assert not pad.is_controller
    pad.press(button)
    assert hands.poll() == [Press(device, intent)]


def test_the_hat_of_an_unknown_pad(hands: Hands) -> None:
    pad = encoder()
    device = hands.plug(pad)
    pad.hat("up")
    assert intents(hands.poll()) == [Intent.UP]
    pad.hat("up", "right")  # rolling on: only what is new counts
    assert intents(hands.poll()) == [Intent.RIGHT]
    pad.hat("right")
    assert hands.poll() == []
    assert hands.devices.held(device, Intent.RIGHT)
    assert not hands.devices.held(device, Intent.UP)
    pad.hat()
    assert hands.poll(40) == []
    pad.hat("down", "left")
    assert sorted(intents(hands.poll())) == [Intent.DOWN, Intent.LEFT]


def test_the_stick_of_an_unknown_pad(hands: Hands) -> None:
    pad = encoder()
    hands.plug(pad)
    pad.axis(1, -1.0)
    assert intents(hands.poll()) == [Intent.UP]


def test_a_mapping_makes_a_pad_known(hands: Hands) -> None:
    pad = VirtualPad("Mapped Encoder", kind=Kind.UNKNOWN, axes=2, buttons=8, vendor=0x1234, product=0x0001)
    add_mapping(pad.mapping_line(a="b3", b="b2", leftx="a0", lefty="a1"))
    hands.poll(3)
    assert pad.is_controller
    pad.press(3)  # by number this would be SECOND
    assert intents(hands.poll()) == [Intent.CONFIRM]


def test_sdl_is_asked_for_places_not_for_letters(hands: Hands) -> None:
    """SDL has two mappings for Nintendo pads, and a hint says which. South must mean CONFIRM."""
    pad = VirtualPad("Letters", kind=Kind.UNKNOWN, axes=2, buttons=8, vendor=0x057E, product=0x0002)
    by_place = "!SDL_GAMECONTROLLER_USE_BUTTON_LABELS:=1"
    add_mapping(pad.mapping_line(a="b3", b="b2", hint=by_place))
    hands.poll(3)
    pad.press(3)
    assert intents(hands.poll()) == [Intent.CONFIRM]


# Holding and repeating


def test_a_held_direction_repeats_after_18_ticks_and_then_every_5(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    pad.press(pad.DDOWN)
    start = hands.tick
    heard = [(tick - start, one) for tick in range(start, start + 30) for one in hands.poll()]
    again = Press(device, Intent.DOWN, repeat=True)
    assert heard == [(0, Press(device, Intent.DOWN)), (18, again), (23, again), (28, again)]
    pad.release(pad.DDOWN)
    assert hands.poll(40) == []


def test_the_stick_repeats_too(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    pad.axis(pad.LY, 1.0)
    assert hands.poll(19) == [Press(device, Intent.DOWN), Press(device, Intent.DOWN, repeat=True)]


def test_the_newest_direction_repeats_and_then_the_older_one(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.press(pad.DDOWN)
    hands.poll(10)
    pad.press(pad.DRIGHT)
    assert intents(hands.poll(19)) == [Intent.RIGHT, Intent.RIGHT]
    pad.release(pad.DRIGHT)
    assert hands.poll(18) == []  # a full wait again
    assert intents(hands.poll()) == [Intent.DOWN]


def test_a_button_that_is_no_direction_does_not_stop_a_repeat(hands: Hands) -> None:
    pad = VirtualPad(plugged=False)
    hands.plug(pad)
    pad.press(pad.DDOWN)
    hands.poll()
    pad.press(pad.B)
    assert intents(hands.poll(18)) == [Intent.CANCEL, Intent.DOWN]


def test_held_follows_the_buttons(hands: Hands) -> None:
    pad, other = VirtualPad(plugged=False), VirtualPad(plugged=False)
    device, bystander = hands.plug(pad), hands.plug(other)
    pad.press(pad.B)
    hands.poll()
    assert hands.devices.held(device, Intent.CANCEL)
    assert not hands.devices.held(device, Intent.CONFIRM)
    assert not hands.devices.held(bystander, Intent.CANCEL)
    assert not hands.devices.held(KEYBOARD, Intent.CANCEL)
    pad.release(pad.B)
    hands.poll()
    assert not hands.devices.held(device, Intent.CANCEL)


def test_two_keys_of_one_meaning_count_as_held_until_both_are_up(hands: Hands) -> None:
    key(pygame.K_ESCAPE)
    key(pygame.K_BACKSPACE)
    hands.poll()
    key(pygame.K_ESCAPE, down=False)
    hands.poll()
    assert hands.devices.held(KEYBOARD, Intent.CANCEL)
    key(pygame.K_BACKSPACE, down=False)
    hands.poll()
    assert not hands.devices.held(KEYBOARD, Intent.CANCEL)


# Keyboard


@pytest.mark.parametrize(
    ("code", "intent"),
    [
        (pygame.K_RETURN, Intent.CONFIRM),
        (pygame.K_KP_ENTER, Intent.CONFIRM),
        (pygame.K_SPACE, Intent.CONFIRM),
        (pygame.K_z, Intent.CONFIRM),
        (pygame.K_ESCAPE, Intent.CANCEL),
        (pygame.K_BACKSPACE, Intent.CANCEL),
        (pygame.K_x, Intent.FIRST),
        (pygame.K_c, Intent.SECOND),
        (pygame.K_y, Intent.SECOND),
        (pygame.K_UP, Intent.UP),
        (pygame.K_w, Intent.UP),
        (pygame.K_a, Intent.LEFT),
        (pygame.K_s, Intent.DOWN),
        (pygame.K_d, Intent.RIGHT),
        (pygame.K_q, Intent.PREVIOUS),
        (pygame.K_e, Intent.NEXT),
        (pygame.K_p, Intent.PAUSE),
        (pygame.K_F10, Intent.PAUSE),
        (pygame.K_F11, Intent.FULLSCREEN),
    ],
)
def test_keys(hands: Hands, code: int, intent: Intent) -> None:
    key(code)
    key(code, down=False)
    assert hands.poll(2) == [Press(KEYBOARD, intent)]


def test_alt_enter_is_full_screen_and_nothing_else(hands: Hands) -> None:
    key(pygame.K_RETURN, mod=pygame.KMOD_LALT)
    assert hands.poll() == [Press(KEYBOARD, Intent.FULLSCREEN)]


def test_chords_and_strange_keys_mean_nothing(hands: Hands) -> None:
    key(pygame.K_c, mod=pygame.KMOD_LCTRL)
    key(pygame.K_q, mod=pygame.KMOD_LMETA)
    key(pygame.K_F5)
    assert hands.poll() == []


def test_shift_and_locks_do_not_stop_a_key(hands: Hands) -> None:
    key(pygame.K_x, mod=pygame.KMOD_CAPS | pygame.KMOD_NUM | pygame.KMOD_LSHIFT)
    assert intents(hands.poll()) == [Intent.FIRST]


def test_a_held_arrow_key_repeats(hands: Hands) -> None:
    key(pygame.K_RIGHT)
    assert hands.poll(19) == [Press(KEYBOARD, Intent.RIGHT), Press(KEYBOARD, Intent.RIGHT, repeat=True)]


def test_typing(hands: Hands) -> None:
    hands.devices.text_entry(True)
    key(pygame.K_x)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="x"))
    key(pygame.K_x, down=False)
    key(pygame.K_SPACE)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=" "))
    key(pygame.K_BACKSPACE)
    key(pygame.K_RETURN)
    assert hands.poll() == [
        Press(KEYBOARD, Intent.TEXT, text="x"),
        Press(KEYBOARD, Intent.TEXT, text=" "),
        Press(KEYBOARD, Intent.ERASE),
        Press(KEYBOARD, Intent.CONFIRM),
    ]


def test_text_is_only_heard_while_typing_is_on_and_only_if_printable(hands: Hands) -> None:
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="n"))
    assert hands.poll() == []
    hands.devices.text_entry(True)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="\x00\ud800"))
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="é\x00"))
    assert hands.poll() == [Press(KEYBOARD, Intent.TEXT, text="é")]
    hands.devices.text_entry(False)
    pygame.event.post(pygame.Event(pygame.TEXTINPUT, text="n"))
    key(pygame.K_x)
    assert intents(hands.poll()) == [Intent.FIRST]


# Mouse and window


def test_the_mouse_points_clicks_and_cancels(hands: Hands) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(10, 10), rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(20, 30), rel=(1, 1), buttons=(0, 0, 0)))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 30), button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, 30), button=1))
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(20, 30), button=3))
    assert hands.poll() == [
        Press(MOUSE, Intent.POINT, at=(20, 30)),  # only where it came to stand
        Press(MOUSE, Intent.CLICK, at=(20, 30)),
        Press(MOUSE, Intent.CANCEL, at=(20, 30)),
    ]
    assert hands.devices.held(MOUSE, Intent.CANCEL)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, 30), button=3))
    hands.poll()
    assert not hands.devices.held(MOUSE, Intent.CANCEL)


def test_the_mouse_speaks_in_logical_pixels_and_not_from_the_black_border(window: pygame.Surface) -> None:
    pygame.event.get()
    devices = Devices(lambda x, y: (x // 2, y // 2) if x < 400 else None)
    for x, y in ((100, 60), (101, 61), (500, 60)):  # the first two are one logical pixel
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0)))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    heard = devices.poll(0)
    devices.close()
    assert heard == (
        Press(MOUSE, Intent.POINT, at=(50, 30)),
        Press(MOUSE, Intent.CLICK, at=(50, 30)),
        Press(MOUSE, Intent.CLICK, at=(50, 30)),
    )


def test_the_window_is_heard_in_order(hands: Hands) -> None:
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    pygame.event.post(pygame.Event(pygame.WINDOWSIZECHANGED, x=800, y=600))
    pygame.event.post(pygame.Event(pygame.VIDEORESIZE, w=800, h=600, size=(800, 600)))
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    key(pygame.K_RETURN)
    pygame.event.post(pygame.Event(pygame.QUIT))
    assert hands.poll() == [
        FocusLost(),
        Resized(800, 600),
        FocusGained(),
        Press(KEYBOARD, Intent.CONFIRM),
        Quit(),
    ]


def test_keys_held_when_the_window_loses_the_keyboard_are_let_go(hands: Hands) -> None:
    key(pygame.K_DOWN)
    key(pygame.K_ESCAPE)
    hands.poll()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert hands.poll(60) == [FocusLost()]
    assert not hands.devices.held(KEYBOARD, Intent.CANCEL)


# Who pressed last, rumble, families


def test_prompts_follow_the_device_that_pressed_last(hands: Hands) -> None:
    assert hands.devices.last == KEYBOARD
    pad = VirtualPad(plugged=False)
    device = hands.plug(pad)
    assert hands.devices.last == device  # nobody has pressed yet: a pad invites more than a keyboard
    key(pygame.K_RETURN)
    hands.poll()
    assert hands.devices.last == KEYBOARD
    pad.press(pad.A)
    hands.poll()
    assert hands.devices.last == device
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(0, 0, 0)))
    hands.poll()
    assert hands.devices.last == device
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(9, 9), button=1))
    hands.poll()
    assert hands.devices.last == MOUSE
    pad.press(pad.B)
    hands.poll()
    pad.unplug()
    hands.poll()
    assert hands.devices.last == KEYBOARD


def test_rumble_reaches_the_pad_that_is_meant(hands: Hands) -> None:
    one, two = VirtualPad("One", plugged=False), VirtualPad("Two", plugged=False)
    hands.plug(one)
    device = hands.plug(two)
    hands.devices.rumble(device, 0.2, 1.0, 80)
    hands.devices.rumble(KEYBOARD, 1.0, 1.0, 80)
    assert two.rumbles == [(pytest.approx(0.2, abs=0.001), 1.0)]
    assert one.rumbles == []
    two.unplug()
    hands.poll()
    hands.devices.rumble(device, 1.0, 1.0, 80)  # gone: nobody to shake, nothing raised


@pytest.mark.parametrize(
    ("name", "vendor", "family"),
    [
        ("Xbox Wireless Controller", 0x045E, Family.XBOX),
        ("Microsoft X-Box 360 pad", 0, Family.XBOX),
        ("Some Xbox Clone", 0x1234, Family.XBOX),
        ("Wireless Controller", 0x054C, Family.PLAYSTATION),
        ("DualSense Wireless Controller", 0, Family.PLAYSTATION),
        ("Pro Controller", 0x057E, Family.NINTENDO),
        ("Nintendo Switch Pro Controller", 0x1234, Family.NINTENDO),
        ("Odd Encoder", 0x1234, Family.GENERIC),
    ],
)
def test_the_family_of_a_pad(name: str, vendor: int, family: Family) -> None:
    assert family_of(name, vendor) is family


def test_the_vendor_is_read_from_the_pad_itself(hands: Hands) -> None:
    pad = VirtualPad("Wireless Controller", vendor=0x054C, product=0x0CE6, plugged=False)
    device = hands.plug(pad)
    assert device == Device(DeviceKind.PAD, pad.instance_id, "Wireless Controller", Family.PLAYSTATION)

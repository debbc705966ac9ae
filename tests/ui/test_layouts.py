"""Devices by what the players chose: halves of a keyboard, moved buttons, learning, the hidden cursor."""

from __future__ import annotations

import pygame
import pytest

from ten_arcade.ui.devices import Devices
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import (
    KEYBOARD,
    KEYBOARD_LEFT,
    KEYBOARD_RIGHT,
    MOUSE,
    Device,
    FocusGained,
    FocusLost,
    Intent,
    Plugged,
    Press,
    Touched,
    Unplugged,
)
from ten_arcade.ui.mapping import Bindings, button
from ten_arcade.ui.pads import MAPPED, RAW
from tests.virtual_pads import Kind, VirtualPad


def plugged(devices: Devices, pad: VirtualPad) -> Device:
    """The device a pad becomes, its arrival over."""
    pad.plug()
    found = [given.device for tick in range(3) for given in devices.poll(tick) if isinstance(given, Plugged)]
    assert len(found) == 1
    return found[0]


def encoder(**sizes: int) -> VirtualPad:
    """A pad SDL has never heard of."""
    shape = {"axes": 2, "buttons": 10, "hats": 1} | sizes
    return VirtualPad("Encoder", kind=Kind.UNKNOWN, vendor=0x1234, product=0x9999, plugged=False, **shape)


def key(code: int, down: bool = True) -> None:
    pygame.event.post(pygame.Event(pygame.KEYDOWN if down else pygame.KEYUP, key=code, mod=0))


def mouse(x: int, y: int) -> None:
    pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(0, 0), buttons=(0, 0, 0)))


@pytest.fixture(autouse=True)
def quiet(devices: Devices) -> None:
    pygame.event.get()  # the news of the window's own opening


# ---- two on one keyboard -------------------------------------------------------------------


def test_a_shared_keyboard_is_two_devices_with_names(devices: Devices) -> None:
    devices.use({}, halves=True, letters=False)
    assert devices.connected == (KEYBOARD_LEFT, KEYBOARD_RIGHT, MOUSE)
    assert KEYBOARD_LEFT.name != KEYBOARD_RIGHT.name
    devices.use({}, halves=False, letters=False)
    assert devices.connected == (KEYBOARD, MOUSE)


@pytest.mark.parametrize(
    ("code", "device", "intent"),
    [
        (pygame.K_w, KEYBOARD_LEFT, Intent.UP),
        (pygame.K_SPACE, KEYBOARD_LEFT, Intent.CONFIRM),
        (pygame.K_LSHIFT, KEYBOARD_LEFT, Intent.CANCEL),
        (pygame.K_q, KEYBOARD_LEFT, Intent.FIRST),
        (pygame.K_TAB, KEYBOARD_LEFT, Intent.PAUSE),
        (pygame.K_UP, KEYBOARD_RIGHT, Intent.UP),
        (pygame.K_RETURN, KEYBOARD_RIGHT, Intent.CONFIRM),
        (pygame.K_BACKSPACE, KEYBOARD_RIGHT, Intent.CANCEL),
        (pygame.K_l, KEYBOARD_RIGHT, Intent.SECOND),
    ],
)
def test_each_key_belongs_to_one_half(devices: Devices, code: int, device: Device, intent: Intent) -> None:
    devices.use({}, halves=True, letters=False)
    key(code)
    assert devices.poll(0) == (Press(device, intent),)
    assert devices.last == device
    assert devices.held(device, intent)
    other = KEYBOARD_RIGHT if device == KEYBOARD_LEFT else KEYBOARD_LEFT
    assert not devices.held(other, intent)


def test_both_halves_repeat_side_by_side(devices: Devices) -> None:
    devices.use({}, halves=True, letters=False)
    key(pygame.K_s)
    key(pygame.K_DOWN)
    devices.poll(0)
    again = [given for tick in range(1, 19) for given in devices.poll(tick)]
    assert again == [Press(half, Intent.DOWN, repeat=True) for half in (KEYBOARD_LEFT, KEYBOARD_RIGHT)]


def test_names_are_typed_with_both_halves(devices: Devices) -> None:
    devices.use({}, halves=True, letters=False)
    devices.text_entry(True)
    for code in (pygame.K_w, pygame.K_LSHIFT, pygame.K_BACKSPACE, pygame.K_ESCAPE, pygame.K_RETURN):
        key(code)
    assert [given.intent for given in devices.poll(0) if isinstance(given, Press)] == [
        Intent.ERASE,
        Intent.CANCEL,
        Intent.CONFIRM,
    ]


# ---- moved buttons -------------------------------------------------------------------------


def swapped() -> Bindings:
    """A and X have changed places."""
    found = MAPPED.bound(Intent.CONFIRM, button(VirtualPad.X))
    assert found is not None
    return found


def test_a_moved_button_and_its_picture(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    device = plugged(devices, pad)
    devices.use({devices.layout_key(device): swapped()}, halves=False, letters=False)
    device = devices.connected[-1]
    pad.press(pad.X)
    pad.press(pad.A)
    assert set(devices.poll(3)) == {Press(device, Intent.CONFIRM), Press(device, Intent.FIRST)}
    assert glyph(device.family, Intent.CONFIRM) == "button/xbox/x"
    assert devices.last == device


def test_the_choice_waits_for_the_pad_and_survives_the_cable(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    first = plugged(devices, pad)
    devices.use({devices.layout_key(first): swapped()}, halves=False, letters=False)
    first = devices.connected[-1]
    pad.unplug()
    assert devices.poll(5) == (Unplugged(first),)
    second = plugged(devices, pad)
    assert second.id != first.id
    pad.press(pad.X)
    assert devices.poll(9) == (Press(second, Intent.CONFIRM),)


def test_true_defaults(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    plain = plugged(devices, pad)
    devices.use({devices.layout_key(plain): swapped()}, halves=False, letters=False)
    devices.use({}, halves=False, letters=False)
    assert devices.connected[-1] == plain
    pad.press(pad.A)
    assert devices.poll(3) == (Press(plain, Intent.CONFIRM),)


def test_nintendo_by_place_and_by_letter(devices: Devices) -> None:
    pad = VirtualPad("Nintendo Switch Pro Controller", plugged=False)
    device = plugged(devices, pad)
    pad.press(pad.A)  # the lower one, which says B
    assert devices.poll(3) == (Press(device, Intent.CONFIRM),)
    assert glyph(device.family, Intent.CONFIRM) == "button/nintendo/b"
    pad.release(pad.A)
    devices.use({}, halves=False, letters=True)
    device = devices.connected[-1]
    devices.poll(4)
    pad.press(pad.A)
    assert devices.poll(5) == (Press(device, Intent.CANCEL),)
    assert glyph(device.family, Intent.CONFIRM) == "button/nintendo/a"


def test_a_d_pad_of_buttons_a_hat_and_a_stick_are_alike(devices: Devices) -> None:
    pad = encoder(buttons=16)
    device = plugged(devices, pad)
    pairs = tuple((button(12 + n), way) for n, way in enumerate((Intent.UP, Intent.DOWN, Intent.LEFT)))
    devices.use({devices.layout_key(device): Bindings(pairs + RAW.pairs)}, halves=False, letters=False)
    device = devices.connected[-1]
    pad.press(12)
    assert devices.poll(3) == (Press(device, Intent.UP),)
    assert devices.poll(21) == (Press(device, Intent.UP, repeat=True),)
    pad.release(12)
    pad.hat("left")
    assert devices.poll(30) == (Press(device, Intent.LEFT),)
    pad.hat()
    pad.axis(1, 0.9)
    assert devices.poll(40) == (Press(device, Intent.DOWN),)


def test_a_trigger_as_a_button_presses_nothing_at_rest(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    device = plugged(devices, pad)
    bound = MAPPED.bound(Intent.CONFIRM, "axis 5 +")
    assert bound is not None
    devices.use({devices.layout_key(device): bound}, halves=False, letters=False)
    device = devices.connected[-1]
    pad.axis(pad.RT, -1.0)
    assert devices.poll(5) == ()
    heard: list[object] = []
    for tick, value in enumerate((-0.5, 1.0, 0.9, 1.0, -1.0, 1.0)):
        pad.axis(pad.RT, value)
        heard += devices.poll(6 + tick)
    assert heard == [Press(device, Intent.CONFIRM)] * 2
    assert glyph(device.family, Intent.CONFIRM) == "shoulder/RT"


# ---- learning ------------------------------------------------------------------------------


def test_while_a_pad_is_learnt_its_controls_have_names_and_no_meaning(devices: Devices) -> None:
    pad, other = encoder(axes=4), VirtualPad("Xbox Pad", plugged=False)
    device, bystander = plugged(devices, pad), plugged(devices, other)
    assert devices.unknown(device)
    assert not devices.unknown(bystander)
    devices.learn(device)
    pad.press(3)
    other.press(other.A)
    assert set(devices.poll(3)) == {Touched(device, "button 3"), Press(bystander, Intent.CONFIRM)}
    pad.release(3)
    pad.hat("up")
    assert devices.poll(4) == (Touched(device, "hat up"),)
    pad.hat()
    pad.axis(3, 0.9)
    assert devices.poll(5) == (Touched(device, "axis 3 +"),)
    pad.axis(3, 0.0)
    assert devices.poll(6) == ()
    devices.learn(None)
    pad.press(0)
    assert devices.poll(7) == (Press(device, Intent.CONFIRM),)


def test_the_way_back_of_a_trigger_is_no_press_while_learning(devices: Devices) -> None:
    pad = encoder(axes=4)
    pad.plug()
    pad.axis(3, -1.0)
    devices.poll(0)
    pad.sync()
    for tick in range(1, 4):
        devices.poll(tick)
    device = devices.connected[-1]
    devices.learn(device)
    heard: list[object] = []
    for tick, value in enumerate((1.0, -1.0, 1.0, -1.0)):
        pad.axis(3, value)
        heard += devices.poll(4 + tick)
    assert heard == [Touched(device, "axis 3 +")] * 2


def test_a_key_is_learnt_and_esc_leads_out(devices: Devices) -> None:
    devices.learn(KEYBOARD)
    key(pygame.K_RETURN)
    key(pygame.K_ESCAPE)
    assert devices.poll(0) == (Touched(KEYBOARD, f"key {pygame.K_RETURN}"), Press(KEYBOARD, Intent.CANCEL))


# ---- focus of the window, and letting go ---------------------------------------------------


def test_a_pad_held_while_the_window_loses_the_keyboard_goes_on_doing_nothing(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    device = plugged(devices, pad)
    pad.press(pad.DDOWN)
    pad.press(pad.B)
    devices.poll(3)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert [given for tick in range(4, 60) for given in devices.poll(tick)] == [FocusLost()]
    assert not devices.held(device, Intent.CANCEL)


def test_a_shift_that_comes_with_the_window_is_no_press(devices: Devices) -> None:
    devices.use({}, halves=True, letters=False)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    key(pygame.K_LSHIFT)
    assert devices.poll(0) == (FocusGained(),)
    key(pygame.K_LSHIFT)
    assert devices.poll(1) == (Press(KEYBOARD_LEFT, Intent.CANCEL),)


def test_what_was_let_go_counts_after_a_new_press_only(devices: Devices) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    device = plugged(devices, pad)
    pad.press(pad.B)
    devices.poll(3)
    devices.let_go(device)
    devices.poll(4)
    assert not devices.held(device, Intent.CANCEL)
    pad.release(pad.B)
    devices.poll(5)
    pad.press(pad.B)
    devices.poll(6)
    assert devices.held(device, Intent.CANCEL)


# ---- mouse and others ----------------------------------------------------------------------


def test_the_cursor_hides_from_other_hands_and_comes_back_with_the_mouse(devices: Devices) -> None:
    mouse(100, 100)
    devices.poll(0)
    assert devices.cursor_visible
    assert pygame.mouse.get_visible()
    key(pygame.K_DOWN)
    devices.poll(1)
    assert not devices.cursor_visible
    assert not pygame.mouse.get_visible()
    mouse(103, 99)  # the table was bumped
    assert devices.poll(2) == ()
    assert not devices.cursor_visible
    mouse(104, 99)
    assert devices.poll(3) == (Press(MOUSE, Intent.POINT, at=(104, 99)),)
    assert devices.cursor_visible
    assert pygame.mouse.get_visible()


def test_a_click_brings_the_cursor_back_too(devices: Devices) -> None:
    key(pygame.K_DOWN)
    devices.poll(0)
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    assert devices.poll(1) == (Press(MOUSE, Intent.CLICK, at=(5, 5)),)
    assert devices.cursor_visible

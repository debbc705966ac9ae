"""The controls, the buttons of a device, and the wizard for pads that nobody knows."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from ten_arcade.scenes.controls import BACK, CAPTURE_TICKS, DEFAULTS, SET_UP, ButtonsScene, ControlsScene
from ten_arcade.scenes.mapping import DEAF_TICKS, WAIT_TICKS, MappingScene, offered
from ten_arcade.scenes.scene import Pop, Transition
from ten_arcade.store.mappings import load_mappings
from ten_arcade.store.settings import load_settings
from ten_arcade.ui.devices import Devices
from ten_arcade.ui.glyphs import glyph
from ten_arcade.ui.intents import KEYBOARD, Device, Intent, Plugged, Press, Touched, Unplugged
from tests.scenes.fakes import PlainScene, Rig, assert_texts_apart, make_rig, press, scene_of
from tests.virtual_pads import Kind, VirtualPad


@pytest.fixture
def rig(tmp_path: Path, devices: Devices) -> Rig:
    pygame.event.get()
    return make_rig(tmp_path, devices)


def plugged(rig: Rig, pad: VirtualPad) -> Device:
    pad.plug()
    found = [g.device for tick in range(3) for g in rig.context.devices.poll(tick) if isinstance(g, Plugged)]
    return found[0]


def odd_pad() -> VirtualPad:
    return VirtualPad(
        "Odd", kind=Kind.UNKNOWN, axes=2, buttons=16, hats=1, vendor=1, product=2, plugged=False
    )


def touch(scene: ButtonsScene | MappingScene, device: Device, *controls: str) -> Transition | None:
    """Presses controls that are being learnt, one after the other."""
    asked: Transition | None = None
    for control in controls:
        asked = scene.handle(Touched(device, control))
    return asked


def renewed(rig: Rig, device: Device) -> Device:
    """The device as it is called now: its pictures may have changed."""
    return next(
        each for each in rig.context.devices.connected if each.id == device.id and each.kind is device.kind
    )


# ---- the page ------------------------------------------------------------------------------


def test_every_choice_is_at_work_at_once_and_saved(rig: Rig) -> None:
    controls = ControlsScene(rig.context)
    press(controls, Intent.CONFIRM)
    assert [device.id for device in rig.context.devices.connected] == [1, 2, 0]
    press(controls, Intent.DOWN, Intent.RIGHT)
    assert "BY LETTER" in rig.words_of(controls)
    press(controls, Intent.DOWN, Intent.RIGHT)
    settings, _ = load_settings(rig.context.folder)
    assert (settings.halves, settings.letters, settings.hold) == (True, True, False)


def test_each_device_has_a_line_that_leads_to_its_buttons(rig: Rig) -> None:
    pad = plugged(rig, VirtualPad("Xbox Pad", plugged=False))
    controls = ControlsScene(rig.context)
    keys = [item.key for item in controls.menu_box.menu.items]
    assert keys == ["halves", "letters", "hold", "keyboard 0", f"pad {pad.id}", BACK]
    controls.menu_box.menu.focus(f"pad {pad.id}")
    assert isinstance(scene_of(press(controls, Intent.CONFIRM)), ButtonsScene)


def test_the_pad_whose_line_is_focused_shakes(rig: Rig) -> None:
    one, two = VirtualPad("One", plugged=False), VirtualPad("Two", plugged=False)
    plugged(rig, one)
    plugged(rig, two)
    controls = ControlsScene(rig.context)
    press(controls, *[Intent.DOWN] * 4)
    assert (len(one.rumbles), len(two.rumbles)) == (1, 0)


# ---- moving a button -----------------------------------------------------------------------


def test_a_button_is_moved_its_rival_takes_its_place_and_prompts_follow(rig: Rig) -> None:
    device = plugged(rig, VirtualPad("Xbox Pad", plugged=False))
    buttons = ButtonsScene(rig.context, device)
    press(buttons, Intent.CONFIRM)
    assert buttons.asking is Intent.CONFIRM
    touch(buttons, device, "button 2")
    assert buttons.asking is None
    family = renewed(rig, device).family
    assert glyph(family, Intent.CONFIRM) == "button/xbox/x"
    assert glyph(family, Intent.FIRST) == "button/xbox/a"
    saved, _ = load_mappings(rig.context.folder)
    assert saved == rig.context.mappings
    buttons.menu_box.menu.focus(DEFAULTS)
    press(buttons, Intent.CONFIRM)
    assert renewed(rig, device) == device
    assert load_mappings(rig.context.folder)[0].devices == ()


def test_another_device_leads_out_and_so_does_waiting(rig: Rig) -> None:
    device = plugged(rig, VirtualPad("Xbox Pad", plugged=False))
    buttons = ButtonsScene(rig.context, device)
    press(buttons, Intent.CONFIRM)
    assert press(buttons, Intent.CANCEL, device=KEYBOARD) is None
    assert buttons.asking is None
    press(buttons, Intent.CONFIRM)
    for _ in range(CAPTURE_TICKS):
        buttons.tick()
    assert buttons.asking is None
    assert rig.context.mappings.devices == ()


@pytest.mark.parametrize("control", ["button 11", "button 30"])  # the d-pad; what has no picture
def test_some_buttons_are_refused_in_words(rig: Rig, control: str) -> None:
    device = plugged(rig, VirtualPad("Xbox Pad", plugged=False))
    buttons = ButtonsScene(rig.context, device)
    press(buttons, Intent.CONFIRM)
    touch(buttons, device, control)
    assert buttons.asking is Intent.CONFIRM
    assert "choose another" in rig.words_of(buttons)


def test_a_key_of_the_other_half_is_refused(rig: Rig) -> None:
    press(ControlsScene(rig.context), Intent.CONFIRM)
    left = rig.context.devices.connected[0]
    buttons = ButtonsScene(rig.context, left)
    press(buttons, Intent.CONFIRM)
    touch(buttons, left, f"key {pygame.K_k}")
    assert "other half" in rig.words_of(buttons)
    touch(buttons, left, f"key {pygame.K_v}")
    assert glyph(renewed(rig, left).family, Intent.CONFIRM) == "key/V"


def test_the_scene_leaves_with_its_pad(rig: Rig) -> None:
    pad = VirtualPad("Xbox Pad", plugged=False)
    buttons = ButtonsScene(rig.context, plugged(rig, pad))
    press(buttons, Intent.CONFIRM)
    pad.unplug()
    rig.context.devices.poll(9)
    assert buttons.tick() == Pop()


# ---- the wizard ----------------------------------------------------------------------------


def test_four_presses_and_one_to_keep_it(rig: Rig) -> None:
    device = plugged(rig, odd_pad())
    wizard = MappingScene(rig.context, device)
    for asked, control in zip(
        (Intent.CONFIRM, Intent.CANCEL, Intent.PAUSE, Intent.UP),
        ("button 6", "button 4", "button 9", "hat up"),
        strict=True,
    ):
        assert wizard.asks is asked
        assert touch(wizard, device, control) is None
    assert wizard.checks
    assert rig.context.mappings.devices == ()
    assert touch(wizard, device, "button 6") == Pop()
    found = rig.context.devices.bindings(device)
    assert found is not None
    assert found.meaning("button 6") is Intent.CONFIRM
    assert found.meaning("button 4") is Intent.CANCEL
    assert not rig.context.devices.unknown(device)
    assert load_mappings(rig.context.folder) == (rig.context.mappings, None)


def test_a_d_pad_of_buttons_takes_three_more(rig: Rig) -> None:
    device = plugged(rig, odd_pad())
    wizard = MappingScene(rig.context, device)
    touch(wizard, device, "button 0", "button 1", "button 9", "button 12")
    assert wizard.asks is Intent.DOWN
    touch(wizard, device, "button 13", "button 14", "button 15", "button 0")
    found = rig.context.devices.bindings(device)
    assert found is not None
    assert found.meaning("button 15") is Intent.RIGHT


def test_what_is_taken_or_unfit_is_refused(rig: Rig) -> None:
    device = plugged(rig, odd_pad())
    wizard = MappingScene(rig.context, device)
    touch(wizard, device, "axis 0 +")  # a loose stick is no OK
    assert wizard.asks is Intent.CONFIRM
    touch(wizard, device, "button 0", "button 0")
    assert wizard.asks is Intent.CANCEL
    assert "taken" in rig.words_of(wizard)


def test_back_in_the_check_starts_again(rig: Rig) -> None:
    device = plugged(rig, odd_pad())
    wizard = MappingScene(rig.context, device)
    assert touch(wizard, device, "button 0", "button 1", "button 9", "hat up", "button 1") is None
    assert wizard.asks is Intent.CONFIRM
    assert rig.context.mappings.devices == ()


@pytest.mark.parametrize("way", ["wait", "other", "unplug"])
def test_leaving_it_changes_nothing(rig: Rig, way: str) -> None:
    pad = odd_pad()
    device = plugged(rig, pad)
    wizard = MappingScene(rig.context, device)
    touch(wizard, device, "button 5")
    if way == "wait":
        assert [wizard.tick() for _ in range(WAIT_TICKS)][-1] == Pop()
    elif way == "other":
        assert press(wizard, Intent.CANCEL, device=KEYBOARD) == Pop()
    else:
        assert wizard.handle(Unplugged(device)) == Pop()
    assert rig.context.mappings.devices == ()
    pad.press(0)
    assert rig.context.devices.poll(9) == (Press(device, Intent.CONFIRM),)


def test_a_new_pad_is_asked_once(rig: Rig) -> None:
    pad = odd_pad()
    device = plugged(rig, pad)
    top = PlainScene("title")
    pad.press(3)
    (given,) = rig.context.devices.poll(4)
    question = offered(rig.context, given, top)
    assert question is not None
    assert "A NEW PAD" in rig.words_of(question)
    assert touch(question, device, "button 3") is None  # a worn button presses twice
    assert "A NEW PAD" in rig.words_of(question)
    for _ in range(DEAF_TICKS):
        question.tick()
    touch(question, device, "button 3")
    assert question.asks is Intent.CONFIRM
    assert offered(rig.context, given, top) is None
    assert load_mappings(rig.context.folder)[0].asked == rig.context.mappings.asked


def test_any_other_button_plays_at_once(rig: Rig) -> None:
    pad = odd_pad()
    device = plugged(rig, pad)
    pad.press(3)
    (given,) = rig.context.devices.poll(4)
    question = offered(rig.context, given, None)
    assert question is not None
    for _ in range(DEAF_TICKS):
        question.tick()
    assert touch(question, device, "axis 0 +") is None
    assert touch(question, device, "button 0") == Pop()


def test_a_pad_that_is_known_is_asked_nothing(rig: Rig) -> None:
    device = plugged(rig, VirtualPad("Xbox Pad", plugged=False))
    assert offered(rig.context, Press(device, Intent.CONFIRM), None) is None
    assert offered(rig.context, Press(KEYBOARD, Intent.CONFIRM), None) is None


# ---- looks ---------------------------------------------------------------------------------


@pytest.mark.parametrize("long_words", [False, True])
def test_no_text_leaves_its_place(tmp_path: Path, devices: Devices, long_words: bool) -> None:
    pygame.event.get()
    rig = make_rig(tmp_path, devices, long_words=long_words)
    device = plugged(rig, odd_pad())
    for number in range(4):
        plugged(rig, VirtualPad(f"A pad with a long name {number}", plugged=False))
    controls, buttons = ControlsScene(rig.context), ButtonsScene(rig.context, device)
    press(controls, Intent.CONFIRM)
    controls.tick()
    for scene in (controls, buttons):
        pictures: set[bytes] = set()
        for _ in scene.menu_box.menu.items:
            assert_texts_apart(rig.said(scene))
            pictures.add(rig.drawn(scene))
            press(scene, Intent.DOWN)
        assert len(pictures) == len(scene.menu_box.menu.items)
        x, y, width, height = scene.menu_box.rect
        assert x >= 0
        assert y >= 0
        assert y + height <= 331
        assert x + width <= 640
    assert SET_UP in {item.key for item in buttons.menu_box.menu.items}
    wizard = MappingScene(rig.context, device, offered=True)
    assert_texts_apart(rig.said(wizard))
    wizard = MappingScene(rig.context, device)
    for control in ("button 0", "button 0", "button 1", "button 9", "button 12", "button 13", "button 14"):
        assert_texts_apart(rig.said(wizard))
        touch(wizard, device, control)
    touch(wizard, device, "button 15")
    assert wizard.checks
    assert_texts_apart(rig.said(wizard))

"""Presses against scenes that come and go: held through a change, two at once, unplugged, unfocused."""

from __future__ import annotations

from pathlib import Path

import pygame

from ten_arcade.scenes.cabinets import CabinetsScene
from ten_arcade.scenes.mapping import MappingScene
from ten_arcade.scenes.options import OptionsScene
from ten_arcade.scenes.pause import PauseScene
from ten_arcade.scenes.table import TableScene
from ten_arcade.scenes.title import TitleScene
from ten_arcade.ui.intents import Intent
from tests.drive import Drive, PadHand, plan_of
from tests.virtual_pads import Kind, VirtualPad


def double(drive: Drive, intent: Intent, apart: int) -> None:
    """Two presses of one button, so many ticks from the first to the second."""
    hand = drive.hands[0]
    hand.down(intent)
    drive.step()
    hand.up(intent)
    drive.step(apart - 1)
    hand.down(intent)
    drive.step()
    hand.up(intent)
    drive.step()


def test_two_presses_within_80_ms_do_not_reach_what_lies_beneath(tmp_path: Path) -> None:
    for apart, beneath in ((2, False), (4, False), (5, True)):
        with Drive(tmp_path / str(apart), pads=1, plan=plan_of(None, None)) as drive:
            drive.until(lambda drive=drive: drive.asks is not None or not isinstance(drive.scene, TableScene))
            if not isinstance(drive.scene, TableScene):
                drive.press(drive.hands[0], Intent.CONFIRM)
            drive.until(lambda drive=drive: drive.asks is not None)
            drive.step(30)
            drive.press(drive.hands[0], Intent.PAUSE)
            assert isinstance(drive.scene, PauseScene)
            state = drive.game.session.state
            drive.step(10)
            double(drive, Intent.CONFIRM, apart)  # RESUME, and then: DRAW?
            assert (drive.game.session.state is not state) is beneath


def test_a_button_held_through_a_change_counts_after_its_release_only(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        hand = drive.hands[0]
        hand.down(Intent.CONFIRM)
        drive.step(300)
        assert isinstance(drive.scene, CabinetsScene)
        device = drive.app.context.devices.connected[-1]
        assert not drive.app.context.devices.held(device, Intent.CONFIRM)
        hand.up(Intent.CONFIRM)
        drive.step(30)
        assert isinstance(drive.scene, CabinetsScene)


def test_a_direction_held_through_a_change_does_not_go_on_there(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        hand = drive.hands[0]
        hand.down(Intent.DOWN)
        drive.step(5)
        drive.press(hand, Intent.CANCEL)
        drive.press(hand, Intent.FIRST)
        options = drive.scene
        assert isinstance(options, OptionsScene)
        first = options.menu_box.menu.focused.key
        drive.step(120)
        assert options.menu_box.menu.focused.key == first
        hand.up(Intent.DOWN)
        drive.step(2)
        drive.press(hand, Intent.DOWN)
        assert options.menu_box.menu.focused.key != first


def test_unplugged_or_unfocused_with_a_button_held_nothing_happens(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=1) as drive:
        hand = drive.hands[0]
        drive.open_setup(hand)
        setup = drive.scene
        hand.down(Intent.DOWN)
        drive.step()
        where = drive.line
        pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
        drive.step(60)
        assert (drive.scene, drive.line) == (setup, where)
        hand.pad.unplug()
        drive.step(60)
        assert (drive.scene, drive.line) == (setup, where)


def test_a_pad_nobody_knows_is_set_up_from_its_own_first_press(tmp_path: Path) -> None:
    with Drive(tmp_path) as drive:
        pad = VirtualPad("Odd", kind=Kind.UNKNOWN, axes=2, buttons=12, hats=1, vendor=9, product=8)
        drive.step(3)

        def tap(number: int) -> None:
            pad.press(number)
            drive.step()
            pad.release(number)
            drive.step(20)

        tap(11)  # means nothing yet
        assert isinstance(drive.scene, TitleScene)
        tap(0)
        assert isinstance(drive.scene, MappingScene)
        for number in (0, 6, 7, 8):
            tap(number)
        pad.hat("up")
        drive.step()
        pad.hat()
        drive.step()
        tap(6)
        assert isinstance(drive.scene, TitleScene)
        tap(6)
        assert isinstance(drive.scene, CabinetsScene)
        tap(7)
        assert isinstance(drive.scene, TitleScene)


def test_what_was_set_up_is_there_at_the_next_start(tmp_path: Path) -> None:
    """And it is asked nothing any more, wherever it is plugged in."""
    test_a_pad_nobody_knows_is_set_up_from_its_own_first_press(tmp_path)
    with Drive(tmp_path) as drive:
        pad = VirtualPad("Odd", kind=Kind.UNKNOWN, axes=2, buttons=12, hats=1, vendor=9, product=8)
        drive.step(3)
        pad.press(6)
        drive.step()
        assert isinstance(drive.scene, CabinetsScene)


def test_a_sixth_pad_finds_all_seats_taken_and_acts_for_nobody(tmp_path: Path) -> None:
    with Drive(tmp_path, pads=5, plan=plan_of(*[None] * 5)) as drive:
        for seat, hand in enumerate(drive.hands):
            drive.game.seats.claim(seat, hand.key)
        drive.step(5)
        if not isinstance(drive.scene, TableScene):
            drive.press(drive.hands[0], Intent.CONFIRM)
        drive.until(lambda: drive.asks is not None)
        state = drive.game.session.state
        sixth = PadHand(VirtualPad("Xbox Pad 6"))
        drive.step(3)
        for intent in (Intent.CONFIRM, Intent.FIRST, Intent.CANCEL, Intent.LEFT):
            drive.press(sixth, intent)
            assert isinstance(drive.scene, TableScene)
            assert drive.game.session.state is state
        assert [drive.game.seats[seat].device for seat in range(5)] == [hand.key for hand in drive.hands]

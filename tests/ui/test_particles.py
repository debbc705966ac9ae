"""Particles: repeatable, bounded, falling, dying."""

import math

import pygame

from ten_arcade.ui.palette import M2, N8, Y3
from ten_arcade.ui.particles import Particles

BLACK = (0, 0, 0)


def picture(particles: Particles) -> pygame.Surface:
    canvas = pygame.Surface((100, 100))
    canvas.fill(BLACK)
    particles.draw(canvas)
    return canvas


def pixels(canvas: pygame.Surface) -> dict[tuple[int, int], tuple[int, ...]]:
    return {
        (x, y): tuple(canvas.get_at((x, y)))[:3]
        for x in range(100)
        for y in range(100)
        if tuple(canvas.get_at((x, y)))[:3] != BLACK
    }


def test_the_same_seed_gives_the_same_picture_and_another_seed_another() -> None:
    flown: list[dict[tuple[int, int], tuple[int, ...]]] = []
    for seed in (5, 5, 6):
        particles = Particles(seed=seed)
        particles.burst(50, 50, 30, (M2, Y3), speed=2.0, life=30)
        for _ in range(10):
            particles.tick()
        flown.append(pixels(picture(particles)))
    assert flown[0] == flown[1]
    assert flown[0] != flown[2]


def test_only_the_colours_given_are_drawn_in_squares_of_at_most_four_pixels() -> None:
    particles = Particles()
    particles.burst(50, 50, 1, (M2,), speed=0.0, life=30)
    drawn = pixels(picture(particles))
    assert set(drawn.values()) == {M2}
    assert len(drawn) in (1, 4, 9, 16)
    assert min(drawn) == (50, 50)


def test_the_oldest_make_room_when_there_are_too_many() -> None:
    particles = Particles(cap=10)
    particles.burst(10, 10, 8, (M2,), speed=0.0, life=30)
    particles.burst(60, 60, 8, (N8,), speed=0.0, life=30)
    assert len(particles) == 10
    drawn = pixels(picture(particles))
    assert set(drawn.values()) == {M2, N8}
    particles.burst(60, 60, 10, (N8,), speed=0.0, life=30)
    assert set(pixels(picture(particles)).values()) == {N8}


def test_gravity_adds_to_the_fall_every_tick() -> None:
    particles = Particles()
    particles.burst(50, 10, 1, (M2,), speed=0.0, life=60, gravity=1.0)
    for _ in range(5):
        particles.tick()
    # falls 0 + 1 + 2 + 3 + 4 pixels
    assert min(y for _, y in pixels(picture(particles))) == 20


def test_a_narrow_spread_goes_straight_up() -> None:
    particles = Particles()
    particles.burst(50, 90, 20, (M2,), speed=3.0, life=60, gravity=0.0, spread=0.0)
    for _ in range(10):
        particles.tick()
    drawn = pixels(picture(particles))
    assert {x for x, _ in drawn} <= {50, 51, 52, 53}
    # the slowest rose 10 pixels, the fastest 30
    assert min(y for _, y in drawn) >= 60
    assert max(y for _, y in drawn) <= 83


def test_a_full_circle_goes_everywhere() -> None:
    particles = Particles()
    particles.burst(50, 50, 60, (M2,), speed=3.0, life=60, gravity=0.0, spread=math.tau)
    for _ in range(10):
        particles.tick()
    drawn = pixels(picture(particles))
    assert min(x for x, _ in drawn) < 40 < 60 < max(x for x, _ in drawn)
    assert min(y for _, y in drawn) < 40 < 60 < max(y for _, y in drawn)


def test_sparks_live_from_half_of_their_life_to_all_of_it() -> None:
    particles = Particles()
    particles.burst(50, 50, 40, (M2,), speed=1.0, life=20)
    for _ in range(9):
        particles.tick()
    assert len(particles) == 40
    for _ in range(11):
        particles.tick()
    assert len(particles) == 0


def test_clear_forgets_them() -> None:
    particles = Particles()
    particles.burst(50, 50, 5, (M2,), speed=1.0, life=20)
    particles.clear()
    assert not pixels(picture(particles))

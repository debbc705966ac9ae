"""Pixels, pads and sound: knows pygame, but no game and no seat."""

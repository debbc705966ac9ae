"""Ten Phases: draw, lay the phase of the hand, hit, discard; be the first through all ten."""

"""The 46 colours of MIDNIGHT ARCADE, red-green-blue 0..255. Every pixel of the game has one of these.

Index 2 of a ramp is "the colour"; 0 is its darkest shade, the last its light. Knows no picture and no game.
"""

from collections.abc import Mapping
from types import MappingProxyType

Colour = tuple[int, int, int]

# Night: ink, mat, panel, active panel, bevel, decoration, label, body, white.
N0: Colour = (10, 8, 20)
N1: Colour = (21, 16, 41)
N2: Colour = (33, 26, 64)
N3: Colour = (48, 38, 89)
N4: Colour = (71, 58, 125)
N5: Colour = (108, 95, 168)
N6: Colour = (156, 147, 207)
N7: Colour = (207, 202, 238)
N8: Colour = (243, 240, 255)

# Paper: card stock and numerals.
C0: Colour = (110, 74, 74)
C1: Colour = (185, 141, 114)
C2: Colour = (236, 208, 161)
C3: Colour = (255, 243, 214)

# Red, the heart.
R0: Colour = (60, 10, 42)
R1: Colour = (126, 16, 56)
R2: Colour = (203, 26, 53)
R3: Colour = (245, 82, 90)
R4: Colour = (255, 159, 144)

# Blue, the gem.
B0: Colour = (18, 20, 80)
B1: Colour = (30, 48, 154)
B2: Colour = (42, 88, 220)
B3: Colour = (85, 152, 255)
B4: Colour = (170, 220, 255)

# Orange, the star.
O0: Colour = (90, 31, 22)
O1: Colour = (168, 68, 15)
O2: Colour = (251, 141, 20)
O3: Colour = (255, 180, 58)
O4: Colour = (255, 224, 140)

# Green, the clover.
G0: Colour = (6, 50, 58)
G1: Colour = (11, 106, 92)
G2: Colour = (31, 184, 138)
G3: Colour = (96, 226, 164)
G4: Colour = (187, 249, 180)

# Yellow: coins, money, the perfect run.
Y0: Colour = (106, 66, 16)
Y1: Colour = (181, 122, 12)
Y2: Colour = (240, 196, 26)
Y3: Colour = (255, 230, 90)
Y4: Colour = (255, 250, 188)

# Magenta neon: bust, auction, title.
M0: Colour = (74, 14, 85)
M1: Colour = (151, 31, 140)
M2: Colour = (238, 67, 182)
M3: Colour = (255, 156, 224)

# Cyan neon: focus, the player in turn, the market.
T0: Colour = (11, 63, 94)
T1: Colour = (19, 140, 176)
T2: Colour = (55, 223, 230)
T3: Colour = (182, 255, 243)

RAMPS: Mapping[str, tuple[Colour, ...]] = MappingProxyType(
    {
        "red": (R0, R1, R2, R3, R4),
        "blue": (B0, B1, B2, B3, B4),
        "orange": (O0, O1, O2, O3, O4),
        "green": (G0, G1, G2, G3, G4),
        "yellow": (Y0, Y1, Y2, Y3, Y4),
    }
)

"""The screens, and how each game looks on them."""

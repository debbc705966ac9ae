"""The tick-based engine adapter: turns moves into beats for a screen it does not know."""

"""Players that see only what their seat may know."""

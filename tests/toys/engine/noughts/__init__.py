"""Noughts and crosses: rules and box."""

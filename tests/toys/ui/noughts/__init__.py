"""Noughts and crosses at the table."""

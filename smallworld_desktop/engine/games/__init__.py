"""The games, a folder each. Nothing outside a folder knows what is in it."""

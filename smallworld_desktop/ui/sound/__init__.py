"""Sounds of the table: how each is made, who plays them, and when."""

"""The board: its picture, its scene, and what the hand does on it."""

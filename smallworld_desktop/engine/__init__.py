"""The game without a window: to play, save, search and test from a terminal. Nothing in here knows of Qt."""

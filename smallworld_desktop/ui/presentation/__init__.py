"""What a position looks like, as values: rows, numbers and sentences; the door of a game and its parts. No Qt."""

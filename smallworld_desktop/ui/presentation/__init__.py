"""What a position looks like: pure functions from a table to rows, numbers and sentences. No Qt in here."""

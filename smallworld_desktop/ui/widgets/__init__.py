"""The parts of the table: each is given the look, and a picture of what to show."""

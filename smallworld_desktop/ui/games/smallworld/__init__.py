"""The base game at the table: its column of combos, its turn bar, its words."""

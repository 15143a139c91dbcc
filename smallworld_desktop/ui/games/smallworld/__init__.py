"""The base game at the table: its column of combos, its words, its pages."""

"""The table around the board: seats, turn bar, chronicle, notices, menus."""

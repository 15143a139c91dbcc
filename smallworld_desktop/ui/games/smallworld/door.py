"""The base game at the table."""

from __future__ import annotations

from smallworld_desktop.ui.presentation.door import TableDoor


class SmallWorldTable(TableDoor):
    id = "smallworld"


TABLE = SmallWorldTable()

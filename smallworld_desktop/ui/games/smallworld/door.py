"""The base game at the table."""

from __future__ import annotations

from smallworld_desktop.ui.games.smallworld.chronicle import SmallWorldChronicle
from smallworld_desktop.ui.presentation.door import TableDoor


class SmallWorldTable(TableDoor):
    id = "smallworld"
    chronicle = SmallWorldChronicle()


TABLE = SmallWorldTable()

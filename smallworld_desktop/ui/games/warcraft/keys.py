"""The keys of what only Warring Isles have, for whoever binds them and for the sheet of keys. No Qt in here."""

from __future__ import annotations

from smallworld_desktop.ui.desk.shortcuts import Final, Shortcut, When

DECLINE = Shortcut(
    "warcraft.decline", "key-decline", ("D",), (When.ACTING,), after="choose", final=Final.SHOWN, offered=True
)
STOP = Shortcut(
    "warcraft.stop", "key-stop", ("Ctrl+Return",), (When.ACTING,), after="roll", final=Final.SHOWN, offered=True
)
EVEN = Shortcut("warcraft.even", "key-even", ("E",), (When.PLACING,), after="take-piece", offered=True)
COMBOS = Shortcut("warcraft.combos", "key-combos", ("K",), after="chronicle", offered=True)

SHORTCUTS = (DECLINE, STOP, EVEN, COMBOS)

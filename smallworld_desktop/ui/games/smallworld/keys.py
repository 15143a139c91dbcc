"""The keys of what only the base game has, for whoever binds them and for the sheet of keys. No Qt in here."""

from __future__ import annotations

from smallworld_desktop.ui.desk.shortcuts import Final, Shortcut, When

DECLINE = Shortcut(
    "smallworld.decline", "key-decline", ("D",), (When.ACTING,), after="choose", final=Final.SHOWN, offered=True
)
STOP = Shortcut(
    "smallworld.stop", "key-stop", ("Ctrl+Return",), (When.ACTING,), after="roll", final=Final.SHOWN, offered=True
)
EVEN = Shortcut("smallworld.even", "key-even", ("E",), (When.PLACING,), after="take-piece", offered=True)
BORDERS = Shortcut("smallworld.borders", "key-borders", ("B",), (When.PLACING,), after="smallworld.even", offered=True)
TRAY = Shortcut("smallworld.tray", "key-tray", ("T",), after="chronicle", offered=True)
COMBOS = Shortcut("smallworld.combos", "key-combos", ("K",), after="chronicle", offered=True)

SHORTCUTS = (DECLINE, STOP, EVEN, BORDERS, TRAY, COMBOS)

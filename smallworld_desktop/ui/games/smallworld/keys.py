"""The keys of what only the base game has, for whoever binds them and for the sheet of keys. No Qt in here."""

from __future__ import annotations

from smallworld_desktop.ui.desk.shortcuts import Shortcut

PICK = Shortcut("pick", "key-pick", ("1", "2", "3", "4", "5", "6"), after="primary")
DECLINE = Shortcut("decline", "key-decline", ("D",), after="pick")
ROLL = Shortcut("roll", "key-roll", ("R",), after="decline")
STOP = Shortcut("stop", "key-stop", ("Ctrl+Return",), after="roll")
EVEN = Shortcut("even", "key-even", ("E",), after="take-piece")
BORDERS = Shortcut("borders", "key-borders", ("B",), after="even")
TRAY = Shortcut("tray", "key-tray", ("T",), after="chronicle")

SHORTCUTS = (PICK, DECLINE, ROLL, STOP, EVEN, BORDERS, TRAY)

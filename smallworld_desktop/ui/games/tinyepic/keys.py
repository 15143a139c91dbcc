"""Keys that mean something in Little Kingdoms only, for whoever binds them and for the sheet of keys. No Qt in here."""

from __future__ import annotations

from smallworld_desktop.ui.desk.shortcuts import Shortcut, When

COLLECT_ON = Shortcut(
    "tinyepic.collect-on", "key-collect-on", ("T",), (When.ACTING, When.CHOOSING), after="choose", offered=True
)

COVER = Shortcut("tinyepic.cover", "key-cover", ("K",), (When.CHOOSING,), after="choose", offered=True)

SHORTCUTS = (COLLECT_ON, COVER)

"""What each key means in the real window at this moment: whoever would hear it, by the command that it would give."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtGui import QAction, QShortcut
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.keys import DEEDS
from smallworld_desktop.ui.desk.key_spelling import same
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.desk.shortcuts import Shortcut, When, together
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.shell.app import Session


@dataclass(frozen=True, slots=True)
class Hearer:
    """Somebody who would hear a key now, and the row of the command that it gives."""

    key: str
    command: str
    row: Shortcut | None
    first: bool = False
    """Whether it hears the key before Qt asks anybody else, as what has the keyboard does."""


def hearers(session: Session) -> list[Hearer]:
    """All who would hear keys at this moment."""
    sheet = session.window.sheets.sheet
    if sheet is not None:
        return list(_of_sheet(session, sheet))
    return [*_of_qt(session), *_of_board(session)]


def _of_sheet(session: Session, sheet: Sheet) -> Iterator[Hearer]:
    """A sheet keeps all keys to itself, and passes them to its buttons."""
    keys = session.desk.keys
    for button, command in sheet._buttons:
        if command and button.isVisible() and button.isEnabled():
            for key in keys.of(command):
                yield Hearer(same(key), f"{command} ({button.text()})", keys.row(command))


def _of_qt(session: Session) -> Iterator[Hearer]:
    """The shortcuts and actions that Qt would give a key to: two of one key, and it gives it to none."""
    window, keys = session.window, session.desk.keys
    for shortcut in window.findChildren(QShortcut):
        parent = shortcut.parent()
        if not shortcut.isEnabled() or (isinstance(parent, QWidget) and not parent.isVisible()):
            continue
        row = shortcut.command if isinstance(shortcut, KeyBinding) else None
        sequences = shortcut.keys()
        for sequence in sequences:
            text = sequence.toString()
            only = f" {text}" if row is not None and row.in_row else ""
            yield Hearer(text, (row.id if row is not None else "unknown") + only, row)
    for name, action in window.menus._actions.items():
        if action.isEnabled() and action.isVisible():
            for sequence in action.shortcuts():
                yield Hearer(sequence.toString(), name, keys.row(name))
    for action in window.findChildren(QAction):
        if action not in window.menus._actions.values() and action.shortcut().toString():
            yield Hearer(action.shortcut().toString(), f"an action of nobody: {action.text()}", None)


def _of_board(session: Session) -> Iterator[Hearer]:
    """The board hears its keys first, while it has the keyboard."""
    view, keys = session.window.table.board.map_view, session.desk.keys
    if not view.hasFocus() or view.board is None:
        return
    moments = {When.BOARD, When.GAME, When.PLACING if view.draft.active else When.ACTING}
    for row in keys.rows:
        if row.id in DEEDS and DEEDS[row.id].when(view) and moments & set(row.when):
            for at, key in enumerate(keys.of(row)):
                yield Hearer(key, f"{row.id} {at}" if row.in_row else row.id, row, first=True)


def faults(session: Session) -> list[str]:
    """The keys with two meanings at this moment, and what the table of keys says wrongly of it."""
    found, heard = [], hearers(session)
    meanings: dict[str, set[str]] = {}
    for hearer in heard:
        meanings.setdefault(same(hearer.key), set()).add(hearer.command)
    found += [f"{key} means {sorted(commands)}" for key, commands in meanings.items() if len(commands) > 1]
    twice = Counter(hearer.key for hearer in heard if not hearer.first)
    found += [f"{key} is heard {count} times, so by none" for key, count in twice.items() if count > 1]
    found += [f"{hearer.command} has {hearer.key} of its own" for hearer in heard if hearer.row is None]
    rows = {hearer.row.id: hearer.row for hearer in heard if hearer.row is not None}
    sheet = session.window.sheets.sheet is not None
    found += [
        f"{one.id} and {other.id} hold together, whatever the table says"
        for one in rows.values()
        for other in rows.values()
        if one.id < other.id and not together(one, other) and not sheet
    ]
    return found

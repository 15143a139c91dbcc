"""What a player may change about the keys, and what comes of it: a change is a new mapping of ids to keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from PySide6.QtGui import QKeySequence

from smallworld_desktop.ui.desk.key_spelling import is_letter, is_of_the_system, is_of_widgets, joined, parts, same
from smallworld_desktop.ui.desk.shortcuts import Shortcut, together

Changes = Mapping[str, Sequence[str]]
"""The keys that the player has given, by the id of the row."""

Chosen = Mapping[str, tuple[str, ...]]
"""The keys of every row, by its id."""

MOST_KEYS = 2
"""Of one command, but for rows of digits."""

PORTABLE = QKeySequence.SequenceFormat.PortableText


class Refusal(Enum):
    """Why a command may not have a key, whoever else has it."""

    UNKNOWN = "unknown"
    OF_WIDGETS = "of-widgets"
    OF_THE_SYSTEM = "of-the-system"
    NO_DIGIT = "no-digit"


def refusal(row: Shortcut, key: str) -> Refusal | None:
    """What speaks against a key for a command by itself; nothing if it may have it."""
    if not is_key(key):
        return Refusal.UNKNOWN
    if same(key) in map(same, row.keys):
        return None
    if is_of_widgets(key):
        return Refusal.OF_WIDGETS
    if is_of_the_system(key):
        return Refusal.OF_THE_SYSTEM
    if row.in_row and not parts(key)[1].isdigit():
        return Refusal.NO_DIGIT
    return None


def suffices(row: Shortcut, keys: Sequence[str]) -> bool:
    """Whether a command can still be given when letters are switched off: by one of these keys, or in another way."""
    return row.offered or not all(map(is_letter, keys))


def is_key(key: str) -> bool:
    """Whether Qt knows a key by that spelling, and as a single one."""
    sequence = QKeySequence(key)
    return sequence.count() == 1 and sequence.toString(PORTABLE) == key


def clashes(row: Shortcut, key: str, rows: Iterable[Shortcut], chosen: Chosen) -> list[Shortcut]:
    """The other commands that have this key at a moment at which this one would have it."""
    wanted = same(key)
    others = (other for other in rows if other.id != row.id and together(row, other))
    return [other for other in others if wanted in map(same, chosen.get(other.id, other.keys))]


def assigned(rows: Sequence[Shortcut], changes: Changes) -> Chosen:
    """The keys of all rows with these changes; one that makes no sense, or takes another's key, is passed over.

    A key that a younger command would have stays with what the player has given it to.
    """
    own = {row.id: tuple(changes[row.id]) for row in rows if row.id in changes and _fits(row, changes[row.id])}
    while True:
        changed = [row for row in rows if row.id in own]
        chosen = {row.id: own[row.id] if row.id in own else _left(row, changed, own) for row in rows}
        troubled = next((row for row in changed if any(clashes(row, key, rows, chosen) for key in own[row.id])), None)
        if troubled is None:
            return chosen
        del own[troubled.id]


def _left(row: Shortcut, changed: Sequence[Shortcut], own: Chosen) -> tuple[str, ...]:
    """The usual keys of a row without those that it yields."""
    if not row.yields:
        return row.keys
    return tuple(key for key in row.keys if not clashes(row, key, changed, own))


def yielded(rows: Sequence[Shortcut], changes: Changes) -> Sequence[tuple[str, Shortcut, Shortcut]]:
    """Each key that a younger command does without, what the player has given it to, and that command."""
    chosen = assigned(rows, changes)
    found = []
    for row in rows:
        for key in row.keys if row.yields and row.id not in changes else ():
            if key not in chosen[row.id]:
                found += [(key, other, row) for other in clashes(row, key, rows, chosen)]
    return found


def _fits(row: Shortcut, keys: Sequence[str]) -> bool:
    """Whether these can be the keys of a row: of its digits all or none, in their order."""
    if row.fixed or any(refusal(row, key) for key in keys) or not suffices(row, keys):
        return False
    if row.in_row:
        return not keys or tuple(keys) == digits(row, keys[0])
    return len(keys) <= MOST_KEYS


def digits(row: Shortcut, key: str) -> tuple[str, ...]:
    """The keys of a row of digits, with the modifiers of this one."""
    held, _ = parts(key)
    return tuple(joined(held, parts(usual)[1]) for usual in row.keys)


def given(row: Shortcut, chosen: Sequence[str], at: int, key: str) -> tuple[str, ...]:
    """The keys of a command with this one in a place, the first or the second; without a key the place is empty."""
    if row.in_row:
        return digits(row, key) if key else ()
    kept = [*chosen[:at], key, *chosen[at + 1 :]]
    return tuple(dict.fromkeys(one for one in kept if one))


def with_row(changes: Changes, row: Shortcut, keys: Sequence[str]) -> Changes:
    """The changes with these keys for a row; those that are as usual are none."""
    rest = {id: list(keys) for id, keys in changes.items() if id != row.id}
    return rest if tuple(keys) == row.keys else {**rest, row.id: list(keys)}


def swapped(rows: Sequence[Shortcut], changes: Changes, row: Shortcut, at: int, key: str) -> Changes | None:
    """The changes by which a command has another's key, and that one the key which it had; nothing if it cannot be."""
    chosen = assigned(rows, changes)
    before = chosen[row.id][at] if at < len(chosen[row.id]) else ""
    wanted = with_row(changes, row, given(row, chosen[row.id], at, key))
    for other in clashes(row, key, rows, chosen):
        keys = tuple(before if same(one) == same(key) else one for one in chosen[other.id])
        wanted = with_row(wanted, other, tuple(one for one in keys if one))
    found = assigned(rows, wanted)
    sound = all(found[id] == tuple(keys) for id, keys in wanted.items() if id in found)
    return wanted if sound else None

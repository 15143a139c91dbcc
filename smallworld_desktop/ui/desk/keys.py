"""The keys in force: the house's table, and the games', with what the player has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QKeyCombination, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut

from smallworld_desktop.ui.desk.key_changes import PORTABLE, Changes, assigned, yielded
from smallworld_desktop.ui.desk.key_spelling import is_letter, same, twins
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.shortcuts import HOUSE, Shortcut, When


class Keys(QObject):
    """Answers for every command of the table which keys give it now."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._rows: dict[str, Shortcut] = dict(HOUSE)
        self._asked = self._wishes()
        self._chosen = assigned(self.rows, self._asked[0])
        settings.changed.connect(self._renew)

    @property
    def rows(self) -> Sequence[Shortcut]:
        """All rows that are known: the house's, and those of the games that it has heard of."""
        return tuple(self._rows.values())

    @property
    def letters(self) -> bool:
        """Whether single letters, digits and signs are keys."""
        return self._asked[1]

    @property
    def changes(self) -> Changes:
        """What the player has changed and what is in force of it, with that of games that are not installed."""
        asked = self._asked[0]
        return {id: keys for id, keys in asked.items() if self._chosen.get(id, tuple(keys)) == tuple(keys)}

    @property
    def yielded(self) -> Sequence[tuple[str, Shortcut, Shortcut]]:
        """Each key that stays with what the player has given it to, that command, and the one that does without."""
        return yielded(self.rows, self._asked[0])

    def learn(self, rows: Iterable[Shortcut]) -> None:
        """Hear of the rows of a game."""
        new = [row for row in rows if row.id not in self._rows]
        if new:
            self._rows |= {row.id: row for row in new}
            self._chosen = assigned(self.rows, self._asked[0])

    def row(self, command: Shortcut | str) -> Shortcut:
        return command if isinstance(command, Shortcut) else self._rows[command]

    def chosen(self, command: Shortcut | str) -> tuple[str, ...]:
        """The keys of a command, be letters switched off or not; none where it has no row."""
        row = command if isinstance(command, Shortcut) else self._rows.get(command)
        return () if row is None else self._chosen.get(row.id, row.keys)

    def of(self, command: Shortcut | str) -> tuple[str, ...]:
        """The keys that give a command now; the first is the one that is shown."""
        return tuple(key for key in self.chosen(command) if self.letters or not is_letter(key))

    def shown(self, command: Shortcut | str) -> str:
        """The key that is shown for a command now; empty if it has none."""
        return next(iter(self.of(command)), "")

    def repeats(self, command: str) -> bool:
        """Whether a key that is held gives a command again and again."""
        return command in self._rows and self._rows[command].repeats

    def sequences(self, command: Shortcut | str) -> list[QKeySequence]:
        """The same keys as Qt wants them, with those that are one key to the hand."""
        return [QKeySequence(key) for key in dict.fromkeys(twin for key in self.of(command) for twin in twins(key))]

    def heard(self, event: QKeyEvent, *moments: When) -> tuple[Shortcut, int] | None:
        """The command that a key gives at these moments, and which of its keys it is."""
        pressed = same(spelled(event))
        for row in self._rows.values():
            if any(when in moments for when in row.when):
                for at, key in enumerate(self.of(row)):
                    if same(key) == pressed:
                        return row, at
        return None

    def _wishes(self) -> tuple[Changes, bool]:
        choices = self._settings.choices
        return choices.keys, choices.letters

    def _renew(self) -> None:
        wishes = self._wishes()
        if wishes != self._asked:
            self._asked = wishes
            self._chosen = assigned(self.rows, wishes[0])
            self.changed.emit()


class KeyBinding(QShortcut):
    """The keys of a command, heard wherever in the window the keyboard is; they follow what the player changes."""

    def __init__(self, keys: Keys, command: Shortcut | str | None, parent: QObject, do: Callable[[], object]) -> None:
        super().__init__(parent)
        self._keys = keys
        self._command = None if command is None else keys.row(command)
        self._only = -1
        self.activated.connect(do)
        self._follow()
        keys.changed.connect(self._follow)

    @property
    def command(self) -> Shortcut | None:
        """The row whose keys it hears."""
        return self._command

    def hear(self, command: Shortcut | None) -> None:
        """Hear the keys of another command, or none."""
        if command is not self._command:
            self._command = command
            self._follow()

    def only(self, number: int) -> KeyBinding:
        """Hear but one key of a row of digits."""
        self._only = number
        self._follow()
        return self

    def _follow(self) -> None:
        sequences = [] if self._command is None else self._keys.sequences(self._command)
        if self._only >= 0:
            sequences = sequences[self._only : self._only + 1]
        self.setAutoRepeat(self._command is not None and self._command.repeats)
        if sequences != self.keys():
            self.setKeys(sequences)


def spelled(event: QKeyEvent) -> str:
    """The key of an event, spelled as in the table."""
    held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    return QKeySequence(QKeyCombination(held, Qt.Key(event.key()))).toString(PORTABLE)

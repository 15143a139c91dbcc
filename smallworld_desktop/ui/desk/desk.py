"""The desk: the look, the words, the voice, the keys and the settings that all widgets share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.ui.desk.key_names import KeyNames
from smallworld_desktop.ui.desk.keys import Keys
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.desk.theme import Look, palette_names, theme, unit
from smallworld_desktop.ui.desk.voice import Voice
from smallworld_desktop.ui.desk.wishes import Wishes
from smallworld_desktop.ui.desk.words import Words

FIRST_SIZE = (1600, 1000)


class Desk(QObject):
    """What every widget of the table is given; when it changes, they dress and say everything anew."""

    changed = Signal()
    resized = Signal(int, int)

    def __init__(
        self,
        settings: Settings,
        parent: QObject | None = None,
        voice: Voice | None = None,
        wishes: Wishes | None = None,
    ) -> None:
        super().__init__(parent)
        self.settings = settings
        self.voice = voice or Voice(self)
        """Says what must be heard."""
        self.keys = Keys(settings, self)
        """The keys in force. Whoever only shows or tells of them need not listen to them beside the desk."""
        self.left: dict[str, Any] = {}
        """What was chosen last on sheets that are laid again and again, by name; it is forgotten with the program."""
        self._key_names = KeyNames(self.keys.of)
        self._wishes = wishes
        self._size = FIRST_SIZE
        self._spoken = self._language
        self._others: dict[tuple[str, str], Words] = {}
        """What is said of games that are not on the table, by language and game."""
        self.words = Words(self._spoken, key_names=self._key_names)
        """What is said of the game on the table."""
        self.look = self._look()
        self.keys.changed.connect(self.changed)
        settings.changed.connect(self._renew)
        if wishes is not None:
            wishes.changed.connect(self._renew)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._renew)

    def resize(self, width: int, height: int) -> None:
        """Measure everything for a window of that size."""
        self._size = (width, height)
        self._renew()
        self.resized.emit(width, height)

    def turn_to(self, game: str, own: Sequence[Named] = ()) -> None:
        """Speak of another game, and call things as files of a player's own do."""
        words = self.words if game == self.words.game else Words(self._spoken, game, self._key_names)
        words = words.with_own(own)
        if words is not self.words:
            self.words = words
            self.changed.emit()

    def words_of(self, game: str) -> Words:
        """What is said of any game, be it on the table or not."""
        if game == self.words.game:
            return self.words
        if (self._spoken, game) not in self._others:
            self._others[self._spoken, game] = Words(self._spoken, game, self._key_names)
        return self._others[self._spoken, game]

    def cap(self, command: Shortcut | str) -> str:
        """What the cap of the key says that is shown for a command now; empty if it has none."""
        return self.words.cap(self.keys.shown(command))

    def beside(self) -> Desk:
        """A desk of the same size that can speak of a game of its own, for a sheet that asks which is to be played."""
        made = Desk(self.settings, voice=self.voice, wishes=self._wishes)
        made.keys.learn(self.keys.rows)
        made.resize(*self._size)
        made.turn_to(self.words.game)
        self.resized.connect(made.resize)
        return made

    def _renew(self) -> None:
        look, language = self._look(), self._language
        if (look, language) == (self.look, self._spoken):
            return
        if language != self._spoken:
            words = Words(language, self.words.game, self._key_names)
            self._spoken, self.words = language, words.with_own(self.words.own)
        self.look = look
        self.changed.emit()

    @property
    def _language(self) -> str:
        return self.settings.choices.language or ":".join(QLocale.system().uiLanguages())

    def _look(self) -> Look:
        choices = self.settings.choices
        name = choices.theme
        if name == "system":
            bright = QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Light
            strong = self._wishes is not None and self._wishes.contrast
            name = "contrast" if strong else "light" if bright else "dark"
        palette = choices.palette if choices.palette in palette_names() else palette_names()[0]
        return Look(theme(name, palette), unit(*self._size), choices.text)

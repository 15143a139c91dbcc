"""What Qt knows of a language: the order of its names, its dates, and Qt's own words in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QCollator, QCoreApplication, QLibraryInfo, QLocale, QObject, Qt, QTranslator

Thing = TypeVar("Thing")


@cache
def _collator(language: str) -> QCollator:
    collator = QCollator(QLocale(language))
    collator.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
    return collator


def in_order(language: str, things: Iterable[Thing], name: Callable[[Thing], str]) -> list[Thing]:
    """Things by their names, as this language orders them: in Czech "hrad" goes before "chata", "cit" before "čas"."""
    collator = _collator(language)
    return sorted(things, key=lambda thing: collator.sortKey(name(thing)))


def locale_of(language: str) -> QLocale:
    """How a language writes dates; where it is the system's, as that does: it knows where the player lives."""
    spoken, here = QLocale(language), QLocale.system()
    return here if here.language() == spoken.language() else spoken


class WordsOfQt(QObject):
    """Has Qt say its own words, those of file dialogs and context menus, in a language, if it knows that."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._language = ""
        self._translator = QTranslator(self)

    def speak(self, language: str) -> None:
        if language == self._language:
            return
        self._language = language
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(QLocale(language), "qtbase", "_", folder):
            QCoreApplication.installTranslator(self._translator)

    def end(self) -> None:
        """Qt speaks as it did before."""
        self._language = ""
        QCoreApplication.removeTranslator(self._translator)

"""Gathering: what is to be said in one moment becomes one announcement. No Qt in here."""

from __future__ import annotations

ENDINGS = ".!?…:"


class Gathering:
    """Holds what waits to be said: answers before news, each in the order in which they came, and nothing twice."""

    def __init__(self) -> None:
        self._answers: list[str] = []
        self._news: list[str] = []

    @property
    def urgent(self) -> bool:
        """Whether somebody waits for an answer."""
        return bool(self._answers)

    def add(self, text: str, urgent: bool) -> None:
        """Take in what is to be said; an answer is ``urgent``."""
        said = text.strip()
        if not said or said in self._answers:
            return
        if urgent:
            self._news = [other for other in self._news if other != said]
            self._answers.append(said)
        elif said not in self._news:
            self._news.append(said)

    def take(self) -> str:
        """All that waits, as one text; nothing waits after that."""
        parts, self._answers, self._news = (*self._answers, *self._news), [], []
        return " ".join(map(ended, parts))


def ended(text: str) -> str:
    """A text that ends as a sentence does, so that whoever hears it hears where it ends."""
    return text if text[-1] in ENDINGS else f"{text}."

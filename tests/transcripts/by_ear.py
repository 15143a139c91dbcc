"""A whole game played by ear: whoever plays knows only what was heard, and presses keys.

The transcript has every key and all that was heard after it. Nothing of the game is looked at: a key that is answered
by nothing ends it, and so does a question that is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import pytest
from PySide6.QtCore import QDeadlineTimer, QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from smallworld_desktop.ui.desk import guard
from smallworld_desktop.ui.shell.app import Session, make_application
from smallworld_desktop.ui.sitting import computer_turns
from smallworld_desktop.ui.sitting.seating import Plan
from tests.ui.listening import listening
from tests.ui.table import folders

FOLDER = Path(__file__).parent
PATIENCE = 10_000
"""Milliseconds after which nothing will be heard any more."""

MOST_KEYS = 3000
KEYS = {"+": Qt.Key.Key_Plus, "-": Qt.Key.Key_Minus}
HELD = {"Ctrl": Qt.KeyboardModifier.ControlModifier, "Shift": Qt.KeyboardModifier.ShiftModifier}


@dataclass(frozen=True)
class Hearing:
    """A game that is played by ear, who plays it, and the file that keeps what was heard."""

    name: str
    plan: Plan
    player: type[Player]

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.name}.txt"


class Hears(Protocol):
    """Whoever writes down what is heard, at whatever place it listens."""

    def take(self) -> list[str]:
        """What was heard since this was asked last."""


def strike(key: str) -> None:
    """Strike a key where the keyboard is, within the program."""
    *held, last = key.split("+") if len(key) > 1 else [key]
    modifiers = Qt.KeyboardModifier.NoModifier
    for name in held:
        modifiers |= HELD[name]
    there = QApplication.activePopupWidget() or QApplication.focusWidget() or QApplication.activeWindow()
    assert isinstance(there, QWidget)
    QTest.keyClick(there, KEYS.get(last) or getattr(Qt.Key, f"Key_{last}"), modifiers)


class Ear:
    """Presses keys, and writes down what is heard."""

    def __init__(self, session: Session, listener: Hears, hand: Callable[[str], None]) -> None:
        self._session = session
        self._listener = listener
        self._hand = hand
        self.lines: list[str] = []

    def begin(self, game: Plan) -> list[str]:
        """The beginning of a game."""
        self._listener.take()
        self._session.controller.start(game)
        return self.listen()

    def press(self, key: str) -> list[str]:
        """Press a key, and hear what comes of it."""
        self.lines += ["", f"> {key}"]
        self._hand(key)
        return self.listen()

    def listen(self) -> list[str]:
        """Wait until something is heard, and then until nothing more is."""
        heard = self._listener.take()
        patience = QDeadlineTimer(PATIENCE)
        while not heard:
            assert not patience.hasExpired(), "nothing is heard:\n" + "\n".join(self.lines[-30:])
            QTest.qWait(20)
            heard = self._listener.take()
        while more := self._more():
            heard += more
        self.lines += heard
        return heard

    def _more(self) -> list[str]:
        for _ in range(5):
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
        return self._listener.take()


class Player:
    """Plays for both seats. It understands the sentences that ask for something, and remembers what it has heard."""

    ended = r"(wins|share the victory)"
    """What is said when the game is over."""
    asked_still = r"In hand: \d"
    """What is said where the question has been heard before."""

    def __init__(self, ear: Ear) -> None:
        self._ear = ear
        self._heard: list[str] = []
        self._said = ""
        self._turns = 0
        self._unsure = False
        self._answers: dict[str, Callable[[], object]] = {
            r"the table is yours": lambda: self.press("Return"),
            r"choose a race and power": self._choose,
            r"expand with your [\w ]+, or let them decline": self._expand_or_decline,
            r"have no token left: pass, or let them decline": self._decline,
            # Facts alone: what was asked before is asked still.
            r"(conquer a region|nothing more can be conquered|can conquer nothing more|in reach)": self._conquer,
            r"spread your .* over their regions": self._spread,
            r"there is no region to redeploy to: end your turn": lambda: self.press("Return"),
            r", place (\d+) ": self._place,
            r"make peace with one opponent": lambda: self.press("Return"),
            r"keep your [\w ]+, or let them decline now": lambda: self.press("Return"),
        }

    def play(self, game: Plan) -> None:
        """Play to the end."""
        self._heard = self._ear.begin(game)
        for _ in range(MOST_KEYS):
            if self.find(self.ended):
                return
            self._answer()
        raise AssertionError("the game does not end")

    def press(self, key: str) -> str:
        """Press a key, and remember what was heard of it and before it, since the last question was answered."""
        heard = self._ear.press(key)
        self._heard += heard
        return " ".join(heard)

    def find(self, pattern: str) -> re.Match[str] | None:
        """The last of what was heard that says this."""
        found = None
        for said in self._heard:
            for match in re.finditer(pattern, said):
                found = match
        return found

    def _answer(self) -> None:
        """Do what was asked last."""
        asked = [
            (number, match.start(), pattern)
            for number, said in enumerate(self._heard)
            for pattern in self._answers
            for match in re.finditer(pattern, said)
        ]
        if not asked and self.find(self.asked_still):
            # All that was asked before is asked still: a key tells it once more.
            self.press("F5")
            return
        if not asked:
            # Whoever was asked has heard only that the turn of another is over.
            self._heard += self._ear.listen()
            return
        *_, pattern = max(asked)
        said, self._heard = self._heard, []
        self._said = " ".join(said)
        self._answers[pattern]()

    # What is done where something is asked.

    def _choose(self) -> None:
        """Hear one's coins and the first three combos, and take the one that brings most."""
        coins = int(number(r"You have (\d+) coin", self.press("P")))
        best, at = (-99, 0), 0
        for at in range(3):
            row = self.press("Down")
            tokens, price = int(number(r"(\d+) tokens?, ", row)), int(number(r"Price (\d+)", row))
            if price <= coins:
                best = max(best, (tokens - price + int(number(r"gain (\d+)", row)), -at))
        for _ in range(at + best[1]):
            self.press("Up")
        self.press("Return")

    def _expand_or_decline(self) -> None:
        """Let a race decline that has little left to expand with."""
        self._turns += 1
        spare = int(number(r"have (\d+) tokens? to spare", self._said))
        self._decline() if spare < 2 else self.press("Return")

    def _decline(self) -> None:
        asked = self.press("D")
        if "decline?" in asked:
            self.press("Return")

    def _conquer(self) -> None:
        """Take the first region that can be paid for; where only the die can help and may, try it. Else stop."""
        if "you can pay for" in self._said:
            said = self._take(self._look_for(r"price \d+ tokens?\b(?!, with)"))
            if not self._unsure:
                self._waver(said)
        elif "short by 1: 50\xa0%" in self._said:
            if "roll the last die" in self._take(self._look_for(r"50\xa0%|price 1 token\b(?!, with)")):
                self.press("R")
        else:
            self._stop()

    def _stop(self) -> None:
        """Press the key that is told for it."""
        told = re.search(r"([\w+]+): (Stop|Go on)", self.press("F5"))
        assert told is not None, "nobody tells how to stop"
        self.press(told.group(1))

    def _waver(self, said: str) -> None:
        """Once, look about, try what cannot be, take back what was done, and do it all the same."""
        self._unsure = True
        assert "Out of reach" in self.press("Down") + self.press("Down") + self.press("Down")
        assert "Out of reach" in self.press("Space")
        assert "Taken back" in self.press("Ctrl+Z")
        done = re.search(r"\w+’s \w+ take [^.]+", said)
        assert done is not None, said
        assert done.group() in self.press("Ctrl+Y")

    def _look_for(self, wanted: str) -> str:
        """Go by lit places to one that is as wanted."""
        seen: set[str] = set()
        while not re.search(wanted, here := self.press("N")):
            assert here not in seen, f"there is none where {wanted}"
            seen.add(here)
        return here

    def _take(self, here: str) -> str:
        """Take the region that the keyboard is on; where there are several ways, the first."""
        assert "price" in here, here
        said = self.press("Space")
        return self.press("Space") if "What shall happen here" in said else said

    def _spread(self) -> None:
        """At first by hand, later as the rules propose it."""
        if self._turns > 2:
            self._laid(self.press("E"))
            return
        self.press("N")
        said = self.press("+")
        while not re.search(r"in hand 0\b", said):
            said = self.press("+")
        self._laid(said)

    def _place(self) -> None:
        self._laid(self.press("E"))

    def _laid(self, said: str) -> None:
        """All is laid out: end it, whatever could still be built."""
        if "with 1 " in self.press("Return"):
            self.press("Return")


def number(pattern: str, text: str) -> str:
    """A number that was heard; 0 where it was not."""
    found = re.search(pattern, text)
    return found.group(1) if found else "0"


def written(
    hearing: Hearing,
    ears: Callable[[], AbstractContextManager[Hears]] = listening,
    hand: Callable[[str], None] = strike,
) -> str:
    """The transcript of what comes to those ears, where that hand strikes the keys."""
    application = QApplication.instance() or make_application()
    assert isinstance(application, QApplication)
    moments = count(1)
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch, ears() as listener:
        # Whoever presses a key has heard what it does.
        patch.setattr(guard, "now", lambda: next(moments) * guard.DEAF)
        patch.setattr(computer_turns, "GRACE", 0)
        session = Session(folders(Path(folder)))
        session.settings.change(speed=0.0)
        session.begin(None)
        session.window.activateWindow()
        ear = Ear(session, listener, hand)
        try:
            hearing.player(ear).play(hearing.plan)
        finally:
            session.end()
    return "\n".join(ear.lines) + "\n"

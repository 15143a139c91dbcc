"""The language is changed at the table: everything follows at once, and nothing is lost."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import polib
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.play.player_worker import Answer, Question
from smallworld_desktop.engine.play.registry import game as game_of
from smallworld_desktop.ui.desk.words import TEXT, missing
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.advising import Advising, Hear, Wish
from tests.ui.sessions import begun
from tests.ui.table import plan
from tests.ui.wording import wording

pytestmark = pytest.mark.slow

asked: list[tuple[Question, Hear]] = []
"""What the adviser was asked, and who wants to hear it."""


@pytest.fixture(autouse=True)
def _thinks_when_told(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    def ask(adviser: Advising, question: Question, hear: Hear, *, urgent: bool = False) -> Wish:
        asked.append((question, hear))
        return Wish(question, hear)

    monkeypatch.setattr(Advising, "ask", ask)
    yield
    asked.clear()


@contextmanager
def speaking(qtbot: QtBot, path: Path, language: str) -> Iterator[Session]:
    with begun(qtbot, path, language=language, speed=0.0, pace=0.0, curtain=False, theme="dark") as session:
        yield session


def settle(session: Session) -> None:
    for _ in range(4):
        QApplication.processEvents()
    if session._dressing.isActive():
        session._dressing.stop()
        session._dress()
    QApplication.processEvents()


# Where one can be.


def play(actions: int, session: Session) -> None:
    """A game of two people after so many actions, or at its end."""
    controller, dice = session.controller, random.Random(1)
    if not controller.playing:
        controller.start(plan())
    while len(controller.game.history) < actions and not controller.over:
        controller.play(dice.choice(list(controller.legal())))


def give(command: str, session: Session) -> None:
    play(30, session)
    session.window.menus[command].trigger()


def hint(session: Session) -> None:
    """A hint that has been thought over."""
    give("hint", session)
    question, hear = asked[-1]
    player = game_of(question.game).players.make("normal")
    found = player.think(question.state, question.seat, random.Random(1))
    hear(Answer(question.number, found.action, reasons=found.reasons, thought=found))


def why(session: Session) -> None:
    play(30, session)
    lines = [line for line in session.window.table.chronicle.lines if line.seat >= 0 and not line.heading]
    session.window.whys.tell(lines[2])


def refused(session: Session) -> None:
    play(30, session)
    session.window._on_refused((Message("not-adjacent", {"race": "orcs"}), Message("no-token-in-hand")))


def noticed(session: Session) -> None:
    play(30, session)
    session.window.notify("notice-saved", file="evening.swgame")


def told(session: Session) -> None:
    play(30, session)
    session.window.sheets.tell("trouble-title", session.desk.words.say("notice-saved", file="evening.swgame"))


def handing_over(session: Session) -> None:
    play(30, session)
    session.window.sheets.hand_over(0)


PLACES: Mapping[str, Callable[[Session], object]] = {
    "welcome": lambda session: None,
    "choosing": partial(play, 0),
    "playing": partial(play, 30),
    **{
        name: partial(give, name)
        for name in ("settings", "rules", "keyboard", "new", "library", "packs", "about", "leave")
    },
    "thinking": partial(give, "hint"),
    "hint": hint,
    "why": why,
    "refused": refused,
    "noticed": noticed,
    "told": told,
    "handing over": handing_over,
    "over": partial(play, 100_000),
}
"""In an order in which one game will do for all."""


def leave(session: Session) -> None:
    if session.window.sheets.sheet is not None:
        session.window.sheets.sheet.done(0)
    session.window.table.notice.hide()
    session.window.hints.put_away()
    session.window.whys.put_away()
    settle(session)


def read_everywhere(session: Session, change: Callable[[], object], back: Callable[[], object]) -> dict[str, list[str]]:
    found = {}
    for name, go in PLACES.items():
        go(session)
        settle(session)
        change()
        settle(session)
        found[name] = [re.sub(r"\d\d?:\d\d", "", text) for text in wording(session.window)]  # a game's time of day
        back()
        leave(session)
    return found


@cache
def otherwise_in_czech() -> set[str]:
    """What English says in one way only, which is not Czech's."""
    different: set[str] = set()
    alike = {"English", ""}
    for path in (TEXT / "en").rglob("*.po"):
        other = TEXT / "cs" / path.relative_to(TEXT / "en")
        czech = polib.pofile(str(other)) if other.exists() else []
        known = {entry.msgid: entry.msgstr for entry in czech if entry.msgctxt is None and not entry.obsolete}
        for entry in polib.pofile(str(path)):
            translated = known.get(entry.msgid, "") not in ("", entry.msgstr)
            (different if translated else alike).add(entry.msgstr)
    return different - alike


def english_left(texts: list[str]) -> set[str]:
    """What stands in a window just as English says it, though Czech says it otherwise."""
    return {text for text in texts if text.partition(": ")[2] in otherwise_in_czech()}


def test_a_window_that_changes_its_language_says_what_one_says_that_spoke_it_from_the_start(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with speaking(qtbot, tmp_path / "changed", "en") as session:
        speak = partial(session.settings.change)
        changed = read_everywhere(session, partial(speak, language="cs"), partial(speak, language="en"))
    with speaking(qtbot, tmp_path / "born", "cs") as session:
        born = read_everywhere(session, lambda: None, lambda: None)
    assert set(changed) == set(PLACES)
    for name in PLACES:
        assert len(changed[name]) > 100
        assert changed[name] == born[name], name
        assert english_left(changed[name]) == set(), name
    assert not missing


def test_the_game_goes_on_and_nothing_is_lost(qtbot: QtBot, tmp_path: Path) -> None:
    with speaking(qtbot, tmp_path, "en") as session:
        play(30, session)
        controller, table = session.controller, session.window.table
        before, history = controller.state, len(controller.game.history)
        english = session.window.windowTitle(), table.chronicle.story()
        session.window.menus["settings"].trigger()
        settle(session)
        sheet = session.window.sheets.sheet
        session.settings.change(language="cs")
        settle(session)
        assert session.window.sheets.sheet is sheet
        assert (controller.state, len(controller.game.history)) == (before, history)
        assert "Anna a\N{NO-BREAK SPACE}Ben" in session.window.windowTitle()
        assert "Anna bere" in table.chronicle.story()
        assert sheet is not None
        sheet.accept()
        settle(session)
        assert controller.play(next(iter(controller.legal())))
        assert len(controller.game.history) > history
        session.settings.change(language="en")
        settle(session)
        assert table.chronicle.story().startswith(english[1].rstrip("\n")), "and back again"
        assert session.window.windowTitle() == english[0]


def test_a_hint_is_followed_in_the_language_that_it_was_changed_to(qtbot: QtBot, tmp_path: Path) -> None:
    with speaking(qtbot, tmp_path, "en") as session:
        hint(session)
        settle(session)
        session.settings.change(language="cs")
        settle(session)
        advice, czech = session.window.hints.shown, session.desk.words
        assert advice is not None
        assert advice.title == czech.say("hint-title")
        assert replace(advice, number=0) == replace(advice.again(czech), number=0), "all of it is Czech already"
        for step in session.window.hints._plan:
            assert step.text == czech.again(step.text)

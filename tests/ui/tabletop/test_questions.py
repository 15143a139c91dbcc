"""What is asked by a key is answered in one sentence, which is said and written, in every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from tests.ui.games.tinyepic import clicking as kingdoms
from tests.ui.games.warcraft import clicking as isles
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan, play_until

NEAR, MINE, EDGES, LEAD = Qt.Key.Key_V, Qt.Key.Key_O, Qt.Key.Key_C, Qt.Key.Key_G


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, listener: Listener) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


@pytest.fixture
def ask(session: Session, listener: Listener) -> Callable[[Qt.Key], str]:
    """Press a key, and hear the one announcement that answers it."""

    def asked(key: Qt.Key) -> str:
        listener.take()
        listener.urgent.clear()
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, key)
        listener.take()
        [answer] = listener.urgent
        assert session.window.table.notice.text.rstrip(".") == answer.rstrip("."), "what is said is written too"
        return answer

    return asked


def begin(session: Session, wanted: Plan) -> None:
    session.controller.start(wanted)
    QApplication.processEvents()
    session.window.table.board.focus_region(5)


def test_what_is_next_to_here_is_told_all_round_from_the_north(session: Session, ask: Callable[[Qt.Key], str]) -> None:
    begin(session, plan(2, seed=3))
    session.controller.play(Pick(0))
    answer = ask(NEAR)
    assert answer.startswith("Next to Cragtooth: north, Sea of Kettles, Sea, empty; north-east, Barleymead, Farmland")
    assert "; south, Plumgarth" in answer


def test_what_is_mine_is_told_with_its_tokens_and_who_leads_without_what_lies_face_down(
    session: Session, ask: Callable[[Qt.Key], str]
) -> None:
    begin(session, plan(2, seed=3))
    assert ask(MINE) == "Anna has nothing on the board."
    session.controller.play(Pick(0))
    session.controller.play(Conquer(1))
    here = session.window.table.board.teller.stands()[1].first.count
    assert f"Anna has 1 region: Orcs: Barleymead {here}." in ask(MINE)
    told = ask(LEAD)
    assert told.startswith("Who leads is not known")
    assert "Ben: coins face down" in told
    assert not any(f"{coins} coins" in told for coins in session.controller.state.coins)


def test_where_coins_lie_open_whoever_has_most_leads(session: Session, ask: Callable[[Qt.Key], str]) -> None:
    begin(session, plan(2, seed=3, hidden_coins=False))
    assert ask(LEAD).startswith("Nobody leads: all are level. Anna: 5 coins")
    session.controller.play(Pick(1))
    assert ask(LEAD).startswith("Ben leads. Ben: 5 coins")


@pytest.mark.parametrize(
    ("wanted", "rim"),
    [
        (plan(2, seed=3), "At the edge: Barleymead"),
        (isles.plan(2, seed=3), "Landing places: "),
        (kingdoms.plan(2, seed=3), "Border regions, from which one crosses to others: "),
    ],
)
def test_every_game_answers(session: Session, ask: Callable[[Qt.Key], str], wanted: Plan, rim: str) -> None:
    begin(session, wanted)
    assert ask(NEAR).startswith("Next to ")
    assert "has nothing on the board" in ask(MINE)
    assert ask(EDGES).startswith(rim)
    assert "lead" in ask(LEAD)


@pytest.mark.usefixtures("toys")
def test_a_game_that_says_nothing_of_it_is_answered_for_from_its_board(
    session: Session, ask: Callable[[Qt.Key], str]
) -> None:
    begin(session, Plan(None, (Seat("Anna", 0, HUMAN), Seat("Ben", 1, HUMAN)), 1, game="noughts-and-crosses"))
    play_until(session.controller, lambda: len(session.controller.history) == 2)
    assert ask(MINE).startswith("Anna has 1 region: ")
    assert "north" in ask(NEAR) or "south" in ask(NEAR)
    assert ask(LEAD) == "Nothing is counted here before the end."

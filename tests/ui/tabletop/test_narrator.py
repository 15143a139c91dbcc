"""What is heard at the table: each thing once, in the order in which it happened, and answers at once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.actions import Conquer, Pick, Stop
from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor, ChronicleLine, heard
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import Plan
from smallworld_desktop.ui.tabletop import narrator
from smallworld_desktop.ui.widgets.following import door_of, telling_of
from tests.ui.listening import Listener
from tests.ui.sessions import begun
from tests.ui.table import plan


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path, listener: Listener) -> Iterator[Session]:
    with begun(qtbot, tmp_path, small=True, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def begin(session: Session, listener: Listener, wanted: Plan | None = None) -> list[str]:
    """Put a game on the table, and tell what was announced."""
    listener.take()
    session.controller.start(wanted or plan(2, seed=3))
    listener.take()
    told = listener.announced[:]
    listener.announced.clear()
    return told


def told(listener: Listener) -> list[str]:
    """What was announced since this was asked last."""
    listener.take()
    announced = listener.announced[:]
    listener.announced.clear()
    return announced


def key(key: Qt.Key) -> None:
    focused: QWidget | None = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


def went_on(controller: GameController, before: int) -> bool:
    return len(controller.game.history) > before


def region(session: Session, name: str) -> int:
    telling = telling_of(session.desk, session.controller)
    return next(number for number in range(23) if telling.region(number) == name)


def test_a_game_begins_with_whose_turn_it_is_and_what_is_to_be_decided(session: Session, listener: Listener) -> None:
    assert begin(session, listener) == [
        "The game begins. Players: 2. Rounds: 10. Round 1. Anna, choose a race and power. "
        "Each combo you pass over costs 1 coin, laid on it. P shows your coins."
    ]


def test_a_conquest_is_told_with_the_hand_and_what_is_to_be_decided_next(session: Session, listener: Listener) -> None:
    begin(session, listener)
    session.controller.play(Pick(0))
    told(listener)
    session.controller.play(Conquer(region(session, "Barleymead")))
    [said] = told(listener)
    assert said.startswith("Anna’s Orcs take Barleymead. In hand: 8 Orcs and 1 dragon. 3 regions are in reach")
    assert said.count("Barleymead") == 1
    assert listener.urgent[-1] == said, "it answers whoever did it"


def test_what_was_taken_back_is_named(session: Session, listener: Listener) -> None:
    begin(session, listener)
    session.controller.play(Pick(0))
    session.controller.play(Conquer(region(session, "Barleymead")))
    told(listener)
    session.window.table.draft.undo()
    [said] = told(listener)
    assert said.startswith("Taken back: Anna’s Orcs take Barleymead. In hand: 10 Orcs and 1 dragon.")
    session.window.table.draft.redo()
    [said] = told(listener)
    assert said.startswith("Anna’s Orcs take Barleymead.")


def test_a_region_that_cannot_be_taken_says_why_not(session: Session, listener: Listener) -> None:
    begin(session, listener)
    session.controller.play(Pick(0))
    session.controller.play(Conquer(region(session, "Barleymead")))
    session.window.table.board.focus_region(region(session, "Mudwallow"))
    told(listener)
    key(Qt.Key.Key_Space)
    assert told(listener) == ["Out of reach: your Orcs hold no region next to it."]


def test_each_key_of_a_redeployment_says_what_lies_where_and_what_is_in_hand(
    session: Session, listener: Listener
) -> None:
    begin(session, listener)
    session.controller.play(Pick(0))
    session.controller.play(Conquer(region(session, "Barleymead")))
    session.controller.play(Stop())
    session.window.table.board.focus_region(region(session, "Barleymead"))
    told(listener)
    for pressed, said in (
        (Qt.Key.Key_Plus, "Barleymead 3, in hand 7."),
        (Qt.Key.Key_Plus, "Barleymead 4, in hand 6."),
        (Qt.Key.Key_Minus, "Barleymead 3, in hand 7."),
    ):
        key(pressed)
        assert told(listener) == [said]
    session.window.table.draft.undo()
    assert told(listener) == ["Barleymead 4, in hand 6."]


def test_enter_with_tokens_in_hand_says_what_is_missing(session: Session, listener: Listener) -> None:
    begin(session, listener)
    controller = session.controller
    controller.play(Pick(0))
    assert controller.play(Conquer(region(session, "Barleymead")))
    assert controller.play(Stop())
    told(listener)
    before = controller.state
    for _ in range(2):
        key(Qt.Key.Key_Return)
        [said] = told(listener)
        assert "still in hand" in said
        assert listener.urgent[-1] == said, "it answers a key"
    assert controller.state is before


def test_one_key_says_the_status(session: Session, listener: Listener) -> None:
    begin(session, listener)
    session.controller.play(Pick(0))
    told(listener)
    key(Qt.Key.Key_F5)
    [said] = told(listener)
    for part in (
        "Round 1 of 10.",
        "Anna, conquer a region",
        "In hand: 10 Orcs and 1 dragon.",
        "This turn so far: 0 coins.",
    ):
        assert part in said


def test_while_nobody_listens_nothing_is_put_into_words(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_desktop.ui.desk.voice.QAccessible.isActive", lambda: False)
    spoken: list[str] = []
    session.desk.voice.said.connect(spoken.append)
    session.controller.start(plan(2, seed=3))
    session.controller.play(Pick(0))
    QApplication.processEvents()
    assert spoken == []
    assert not session.window.table.narrator._new


def test_lines_that_are_alike_are_heard_as_one(session: Session, listener: Listener) -> None:
    begin(session, listener)
    controller = session.controller
    controller.play(Pick(0))
    for name in ("Barleymead", "Owlwood", "Mudwallow"):
        assert controller.play(Conquer(region(session, name)))
    controller.play(Stop())
    lines = session.window.table.chronicle.story_lines[-3:]
    telling = telling_of(session.desk, controller)
    assert list(heard(lines, door_of(controller).chronicle, telling)) == [
        "Anna’s Orcs take 3 regions: Barleymead, Owlwood and Mudwallow."
    ]
    assert list(heard(lines[:1], door_of(controller).chronicle, telling)) == ["Anna’s Orcs take Barleymead."]


def test_a_game_may_say_nothing_of_what_is_alike() -> None:
    lines = [ChronicleLine(at, at, 0, f"Anna marks {at}.", alike="marks") for at in range(2)]
    assert list(heard(lines, ChronicleDoor(), None)) == ["Anna marks 0. Anna marks 1."]  # type: ignore[arg-type]


@pytest.mark.slow
def test_slow_computers_are_told_deed_by_deed(session: Session, listener: Listener, qtbot: QtBot) -> None:
    begin(session, listener, plan(2, seed=3).handed(1, "chance"))
    controller = session.controller
    session.settings.change(pace=narrator.QUICK)
    for action in (Pick(0), Conquer(region(session, "Barleymead")), Stop()):
        assert controller.play(action)
    session.window.table.draft.arrange("even")
    told(listener)
    assert session.window.table.draft.play()
    while not controller.human:
        qtbot.waitUntil(partial(went_on, controller, len(controller.game.history)))
    said = told(listener)
    lines = [line for line in session.window.table.chronicle.story_lines if line.seat == 1]
    deeds = [deed for line in lines if (deed := line.text if line.aloud is None else line.aloud)]
    places = [number for deed in deeds for number, text in enumerate(said) if deed in text]
    assert places == sorted(places), "in the order in which it happened"
    assert len(places) == len(deeds), "each deed once"
    assert len(set(places)) > 2, "and not all at once"
    assert sum("Ben plays." in text for text in said) == 1, "whose turn it is, once"


def test_quick_computers_are_told_as_a_whole(
    session: Session, listener: Listener, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narrator, "PATIENCE", 10**6)
    both = plan(2, seed=3)
    begin(session, listener, both.handed(1, "chance"))
    controller = session.controller
    for action in (Pick(0), Conquer(region(session, "Barleymead")), Stop()):
        assert controller.play(action)
    session.window.table.draft.arrange("even")
    told(listener)
    assert session.window.table.draft.play()
    qtbot.waitUntil(lambda: controller.human and controller.state.round == 2)
    [said] = told(listener)
    assert said.startswith("Anna spreads the Orcs over 1 region. Anna scores 1 coin. Ben takes ")
    assert said.index("Ben takes") < said.index("Ben scores") < said.index("Round 2") < said.index("Anna, expand")

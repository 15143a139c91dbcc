from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import COURSE, DEFENDERS, PICK
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.board.draft import Draft
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.curtain import Curtain
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import Plan, Seat
from tests.ui.sheets.places import cut_off, desk_in, during, window

NAMES = ("Anna", "Ben", "Chiara")
Play = Callable[..., GameController]


@pytest.fixture
def play(qtbot: QtBot, tmp_path: Path) -> Iterator[Play]:
    """Plays a game of three people at random until something is so."""
    made: list[GameController] = []

    def play(there: Callable[[GameController], bool], **options: bool) -> GameController:
        controller = GameController(Library(tmp_path / "games"))
        made.append(controller)
        for seed in range(2, 20):
            dice = random.Random(seed)
            seats = tuple(Seat(name, number) for number, name in enumerate(NAMES))
            controller.start(Plan(Setup(3, options=options), seats, seed))
            while not controller.over:
                if there(controller):
                    return controller
                controller.play(dice.choice(list(controller.legal())))
        raise AssertionError("it never came to that")

    yield play
    for controller in made:
        controller.shut()


def defends(controller: GameController) -> bool:
    return bool(controller.state.stage == DEFENDERS)


def telling(controller: GameController) -> Telling:
    return Telling(Words("en"), controller.plan.names, controller.state.setting.board)


def news(controller: GameController) -> str:
    """What is told to whoever is asked."""
    return TABLE.curtain.news(controller.history, controller.shown, controller.seat, telling(controller))


def due(controller: GameController, wanted: bool = True) -> bool:
    """Whether a curtain is due, where people want one or not."""
    controller.wants_curtain = lambda: wanted
    return controller.curtain_due


def test_it_is_due_when_another_person_has_to_decide(play: Play) -> None:
    controller = play(lambda c: c.state.stage == PICK)
    assert not due(controller), "whoever begins a game has the mouse"
    controller.leave_mouse()
    assert due(controller)
    assert not due(controller, wanted=False)
    for seat in (1, 2):
        controller.set_player(seat, "chance")
    assert due(controller), "whoever has handed the seat over may come back"
    controller.take_mouse()
    assert not due(controller)
    controller.take(controller.game, controller.plan.with_player(1, "chance").with_player(2, "chance"))
    controller.leave_mouse()
    assert not due(controller), "one person alone has nobody to hide from"


def test_open_coins_need_no_curtain(play: Play) -> None:
    controller = play(lambda c: c.state.stage == PICK, hidden_coins=False)
    controller.leave_mouse()
    assert not due(controller)


def test_a_defender_is_told_what_was_lost_and_what_is_proposed(play: Play) -> None:
    controller = play(defends, auto_defenders=False)
    told = news(controller)
    table = controller.state
    taker = NAMES[table.turn]
    assert f"{taker} took " in told
    assert "from you" in told
    assert "came back" in told
    additions = Draft(controller).proposal
    assert sum(additions.values()) == sum(table.displaced)
    assert "becomes" in TABLE.curtain.proposal(additions, table, telling(controller))
    assert TABLE.curtain.proposal({}, table, telling(controller)) == ""


def test_whoever_must_choose_is_told_so(play: Play) -> None:
    controller = play(lambda c: c.state.stage == PICK)
    assert news(controller) == "Choose a race and a power."


def test_quiet_rounds_are_quiet(play: Play) -> None:
    controller = play(lambda c: c.state.stage == COURSE and "Nobody took" in news(c))
    told = news(controller)
    assert told == f"Nobody took anything from you. Round {controller.state.round} is yours to play."


def press(key: Qt.Key) -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, key)


@pytest.mark.parametrize(
    ("key", "agreed"), [(Qt.Key.Key_Return, False), (Qt.Key.Key_Y, True), (Qt.Key.Key_Escape, False)]
)
def test_a_defender_places_or_agrees(qtbot: QtBot, tmp_path: Path, play: Play, key: Qt.Key, agreed: bool) -> None:
    controller = play(defends, auto_defenders=False)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        curtain = Curtain(desk, controller, Draft(controller).proposal, home)
        name = NAMES[controller.seat]

        def take() -> None:
            assert curtain.title.text() == f"{name}, the table is yours"
            assert curtain.proposal.isVisible()
            press(key)

        assert during(curtain, take) == Curtain.DialogCode.Accepted
        assert curtain.agreed is agreed


def test_all_others_just_go_on(qtbot: QtBot, tmp_path: Path, play: Play) -> None:
    controller = play(lambda c: c.state.stage == PICK)
    desk = desk_in(tmp_path)
    with window(desk) as home:
        curtain = Curtain(desk, controller, {}, home)

        def take() -> None:
            assert not curtain.proposes
            assert not curtain.proposal.isVisible()
            assert curtain.go_on.text() == "Go on"
            QTest.mouseClick(curtain.go_on, Qt.MouseButton.LeftButton)

        during(curtain, take)


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1280, 720), 2.0), ((3840, 2160), 1.0)])
def test_no_word_is_cut(qtbot: QtBot, tmp_path: Path, play: Play, size: tuple[int, int], text: float) -> None:
    controller = play(defends, auto_defenders=False)
    desk = desk_in(tmp_path, size, text=text)
    with window(desk, size) as home:
        curtain = Curtain(desk, controller, Draft(controller).proposal, home)

        def look() -> None:
            QApplication.processEvents()
            assert home.rect().contains(curtain.paper.geometry())
            assert cut_off(curtain) == []
            before = curtain.grab().toImage()
            desk.settings.change(palette="wide")
            QApplication.processEvents()
            assert curtain.grab().toImage() != before
            curtain.accept()

        during(curtain, look)

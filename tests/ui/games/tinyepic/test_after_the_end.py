"""A finished game of Little Kingdoms: it is in the statistics, its course is drawn, and the coach goes through it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.games.tinyepic.actions import Select
from smallworld_desktop.engine.games.tinyepic.events import CardCleared, HomeChosen
from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.play.coach import Mistake, ReviewProgress
from smallworld_desktop.engine.play.coach_worker import Report
from smallworld_desktop.engine.play.recording import store_of
from smallworld_desktop.engine.records.figures import Figures, Filter
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.chronicle import KingdomsChronicle
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.end import EndDialog
from smallworld_desktop.ui.sheets.statistics import StatisticsDialog
from smallworld_desktop.ui.shell.app import Session
from smallworld_desktop.ui.sitting.coaching import Coaching
from smallworld_desktop.ui.tabletop import review_panel
from tests.ui.games.tinyepic.clicking import plan
from tests.ui.sessions import begun

SEED = 4


@pytest.fixture
def session(qtbot: QtBot, tmp_path: Path) -> Iterator[Session]:
    with begun(qtbot, tmp_path, speed=0.0, pace=0.0, curtain=False) as made:
        yield made


def finish(session: Session) -> None:
    """Let chance play a whole game, of which the last deed is done at the table."""
    sitting, dice = plan(2, SEED), random.Random(SEED)
    game = Game(GAME.rules, sitting.setup, sitting.seed)
    before = []
    while not game.decision.over:
        seat = min(game.decision.seats)
        before.append((seat, dice.choice(game.legal(seat))))
        game.play(before[-1][1], seat)
    seat, last = before.pop()
    shorter = Game(GAME.rules, sitting.setup, sitting.seed)
    for place, action in before:
        shorter.play(action, place)
    session.controller.take(shorter, sitting)
    assert session.controller.play(last)
    assert session.controller.over


@pytest.mark.slow
def test_its_factions_and_heroes_stand_in_the_statistics(session: Session, qtbot: QtBot) -> None:
    finish(session)
    controller, sheets = session.controller, session.window.sheets
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    assert sheets.sheet is not None
    sheets.sheet.reject()
    session.window.menus["statistics"].trigger()
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, StatisticsDialog))
    sheet = sheets.sheet
    assert isinstance(sheet, StatisticsDialog)
    assert sheet.text.text().startswith("1 game")
    figures = Figures(store_of(controller.keeping.library), Filter(GAME.id))
    factions, heroes = (
        {thing for thing, rate in figures.things(kind).items() if rate.count} for kind in range(len(GAME.counted))
    )
    assert factions == {controller.state.faction_id(seat) for seat in range(2)}
    assert heroes <= set(GAME.things()["hero"])
    assert len(heroes) >= 2
    assert [sheet.told.kind_title(kind) for kind in GAME.counted] == ["Factions", "Heroes"]
    sheet.reject()


@pytest.mark.slow
def test_its_course_is_drawn_and_a_point_of_it_opens_its_moment(session: Session, qtbot: QtBot) -> None:
    finish(session)
    controller, sheets = session.controller, session.window.sheets
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    end = sheets.sheet
    assert isinstance(end, EndDialog)
    course, cleared = end.reckoning.course, sum(_clears(step.events) for step in controller.game.history)
    assert all(course.held), "everybody begins somewhere"
    assert course.rounds == cleared + 1 == len(end.reckoning.over_rounds[0]) - 1
    assert end.turn.isVisible()
    end.turn.click()
    assert end.charts.points.accessibleName() == "Points over the clearings"
    end.charts.points.picked.emit(2)
    qtbot.waitUntil(lambda: controller.looked_at == course.moments[1])
    assert _clears(controller.game.history[course.moments[1] + 1].events)


@pytest.mark.slow
def test_the_coach_paints_no_coin_beside_what_a_mistake_cost(
    session: Session, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Coaching, "_ask", lambda *_: 1)
    painted: list[object] = []
    monkeypatch.setattr(review_panel, "put_coin", lambda *what, **_: painted.append(what))
    finish(session)
    sheets, review = session.window.sheets, session.window.review
    qtbot.waitUntil(lambda: isinstance(sheets.sheet, EndDialog))
    assert sheets.sheet is not None
    sheets.sheet.reject()
    review.open()
    step = next(step for step in session.controller.game.history if isinstance(step.action, Select) and step.seat == 0)
    better = next(other for other in session.controller.game.ruleset.legal(step.before, 0) if other != step.action)
    mistake = Mistake(0, "select", step.index, step.index, (step.action,), (better,), {"lead": 6.0})
    session.controller.coach.reported.emit(Report(1, ReviewProgress(0, 1, 1, (mistake,), 1)))
    assert review.panel.view.model().rowCount() == 1
    review.panel.grab()
    assert not painted


def _clears(events: tuple[object, ...]) -> bool:
    return any(isinstance(event, CardCleared) for event in events)


def test_a_territory_is_told_by_its_name_as_it_is_written() -> None:
    telling = Telling(Words("en", GAME.id), ("Anna", "Ben"))
    said = KingdomsChronicle().text([HomeChosen(1, "B11", "B11.A", 1, 2, 3)], telling)
    assert said.startswith("Ben lives in Kestrel Shore and begins in Mountain of Kestrel Shore")

"""The charts of a game's end, and the report as one page: every number is that of the game."""

from __future__ import annotations

import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.conquest.events import DieRolled
from smallworld_desktop.engine.kernel.notes import Note
from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.conquest.course import course_of
from smallworld_desktop.ui.presentation.chronicle import whole_story
from smallworld_desktop.ui.sheets.end import EndDialog
from tests.ui.sheets.finished import Over, finished
from tests.ui.sheets.places import desk_in, during, window


@pytest.fixture(scope="module")
def over() -> Any:
    return Over(finished(3, hidden_coins=False))


def test_the_course_sums_up_to_what_the_game_ended_with(over: Any) -> None:
    game, course = over.game, course_of(over.game, Accounts(over.game, ("race", "power")))
    table = game.state
    assert course.rounds == table.setting.rounds
    for seat in range(3):
        brought = sum(sum(each.values()) for each in course.income[seat]) + sum(course.start[seat].values())
        assert brought == table.coins[seat]
        assert course.regions[seat][-1] == table.belongings(seat).bit_count()
        assert len(course.lost[seat]) == course.rounds
    rolled = [event.pips for step in game.history for event in step.events if isinstance(event, DieRolled)]
    assert sum((course.rolls or {}).values()) == len(rolled) > 0
    assert sum(map(sum, course.lost)) > 0
    assert game.history[course.moments[-1]] is game.history[-1]


def test_a_round_that_is_picked_opens_its_moment(qtbot: QtBot, tmp_path: Path, over: Any) -> None:
    desk = desk_in(tmp_path)
    heard: list[str] = []
    with window(desk) as home:
        end = EndDialog(desk, over, home)
        end.charts.points.told.connect(heard.append)

        def walk() -> None:
            end.turn.click()
            assert end.charts.isVisible()
            assert not end.account.isVisible()
            end.charts.points.setFocus()
            QTest.keyClick(end.charts.points, Qt.Key.Key_Right)
            QTest.keyClick(end.charts.points, Qt.Key.Key_Right)
            QTest.keyClick(end.charts.points, Qt.Key.Key_Space)

        during(end, walk)
    assert (end.wish, end.moment) == ("moment", course_of(over.game, Accounts(over.game, ("race", "power"))).moments[1])
    assert heard[1].startswith("Round 2; ")


def test_each_seat_has_its_income_drawn_and_told(qtbot: QtBot, tmp_path: Path, over: Any) -> None:
    desk = desk_in(tmp_path)
    with window(desk) as home:
        end = EndDialog(desk, over, home)

        def look() -> None:
            end.turn.click()
            first = end.charts.income.accessibleDescription()
            end.charts.seats.button("1").click()
            assert end.charts.income.accessibleDescription() != first
            assert end.charts.income.accessibleName() == "Ben: income by source"
            assert end.charts.lost.accessibleDescription().startswith("Anna: ")
            end.accept()

        during(end, look)


class _Page(HTMLParser):
    """What a page holds: pictures with words, tables, and whether all that is opened is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.pictures: list[tuple[str, str]] = []
        self.cells: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = dict(attrs)
        if tag == "img":
            self.pictures.append((values["src"] or "", values["alt"] or ""))
        elif tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "td":
            self.cells.append(data)


def test_the_report_is_one_page_with_pictures_in_words_too(qtbot: QtBot, tmp_path: Path, over: Any) -> None:
    desk, file = desk_in(tmp_path), tmp_path / "report.html"
    with window(desk) as home:
        end = EndDialog(desk, over, home)

        def write() -> None:
            end.write_report(file)
            end.accept()

        during(end, write)
    text, page = file.read_text("utf-8"), _Page()
    page.feed(text)
    assert page.open == []
    assert len(page.pictures) == 7
    assert all(source.startswith("data:image/png;base64,") and told for source, told in page.pictures)
    assert not re.search(r"(src|href)=.(?!data:)", text)
    assert str(max(over.game.state.coins)) in page.cells


def test_what_was_written_stands_in_the_page_at_its_moment(qtbot: QtBot, tmp_path: Path, over: Any) -> None:
    desk, file = desk_in(tmp_path), tmp_path / "report.html"
    step = next(step for step in over.game.history if step.index > 40 and step.events)
    notes = (Note("A fine <evening>."), Note("Here it turned.", step.index, 2))
    with window(desk) as home:
        end = EndDialog(desk, over, home, lambda: notes)

        def write() -> None:
            end.write_report(file)
            end.accept()

        during(end, write)
    text, page = file.read_text("utf-8"), _Page()
    page.feed(text)
    assert page.open == []
    before, _, after = text.partition("<aside><strong>Round 2</strong>\nHere it turned.</aside>")
    said = escape(end.reckoning.telling.sentence(step.events[-1].message))
    assert before.endswith(f"{said}\n</pre>\n")
    assert after.startswith("\n<pre>")
    assert "A fine &lt;evening&gt;.</aside>" in text.partition("<h2>")[0]
    story = re.sub(r"<aside>.*?</aside>|<[^>]*>", "", text.rpartition("</h2>")[2], flags=re.DOTALL)
    told = escape(whole_story(over.game.history, end.reckoning.telling))
    assert story.split() == told.split(), "nothing is told twice, and nothing left out"

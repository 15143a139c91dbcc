"""Examples beside the pages of the help: true, each on a page that there is, and played step by step in sentences."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.play.examples import examples_of, scenarios_of
from smallworld_desktop.engine.play.registry import game, games
from smallworld_desktop.engine.scenarios.runner import run_scenario
from smallworld_desktop.ui.desk import words
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Settings
from smallworld_desktop.ui.presentation.examples import moments
from smallworld_desktop.ui.presentation.help_topics import find_topic
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.help import HelpDialog
from smallworld_desktop.ui.sheets.living_board import ground_key

TELLING = [id for id, box in games().items() if box.examples is not None]


def test_there_are_examples() -> None:
    assert {"smallworld", "tinyepic", "warcraft"} <= set(TELLING)


@pytest.mark.parametrize("id", TELLING)
def test_examples_are_true_and_stand_on_pages_that_there_are(id: str) -> None:
    box, said = game(id), words.Words("en", id)
    assert [run_scenario(scenario) for scenario in scenarios_of(box)] == [[]] * len(examples_of(box))
    topics = table_of(id).topics(said)
    for example in examples_of(box):
        topic, _ = find_topic(topics, example.page)
        assert topic.id.removeprefix("help-") == example.page.removeprefix("help-")
        told = moments(example, table_of(id), said)
        assert len(told) > 1
        assert all(moment.text for moment in told)
    assert not words.missing


@pytest.mark.parametrize("id", TELLING)
def test_every_board_has_a_ground_of_its_own(id: str) -> None:
    grounds = {ground_key(id, example.map): example.map for example in examples_of(game(id))}
    for example in examples_of(game(id)):
        assert grounds[ground_key(id, example.map)].board.regions == example.map.board.regions


def test_a_page_is_played_step_by_step(qtbot: QtBot, tmp_path: Path) -> None:
    home = QWidget()
    qtbot.addWidget(home)
    home.resize(1280, 720)
    desk = Desk(Settings(tmp_path / "settings.json"))
    desk.turn_to("smallworld")
    sheet = HelpDialog(desk, table_of("smallworld"), "costs", home)
    qtbot.addWidget(sheet)
    board = sheet.example
    assert not board.isHidden()
    assert not board.back.isEnabled()
    for at in (1, 2, 3, 0):
        assert board.on.isEnabled()
        board.on.click()
        assert board.at == at
        assert board.text.text() == board.told[at].text
    sheet.open_page("race-ratmen")
    assert board.isHidden(), "this page has none"

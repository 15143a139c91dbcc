"""When what is heard: with the turns of a game, as the settings have it, and never in another's stead."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QGuiApplication
from pytestqt.qtbot import QtBot

from smallworld_desktop.engine.conquest import events
from smallworld_desktop.engine.games.smallworld.actions import Conquer, Decline, Pick
from smallworld_desktop.engine.kernel.library import Library
from smallworld_desktop.ui.conquest.sounds import sound_of
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sound.player import Player
from smallworld_desktop.ui.sound.sounding import BEHIND_WORDS, SPOKEN, Sounding
from smallworld_desktop.ui.sound.sounds import SOUNDS
from tests.ui.sheets.places import desk_in
from tests.ui.table import plan, play_until


class Ears(Player):
    """Writes down what would be heard."""

    def __init__(self) -> None:
        super().__init__(Path("nowhere"))
        self.heard: list[tuple[str, float]] = []

    def play(self, name: str, number: int, volume: float) -> None:
        self.heard.append((name, volume))

    @property
    def names(self) -> list[str]:
        return [name for name, _ in self.heard]


class Table:
    """A game of two people, and ears."""

    def __init__(self, folder: Path) -> None:
        self.waits: list[int] = []
        self.desk = desk_in(folder)
        self.ears = Ears()
        self.controller = GameController(Library(folder / "games"))
        self.sounding = Sounding(self.desk, self.controller, self.ears, later=self.later)
        self.controller.start(plan(rounds=1))

    def later(self, wait: int, do: object) -> None:
        self.waits.append(wait)
        assert callable(do)
        do()


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(QGuiApplication, "applicationState", lambda: Qt.ApplicationState.ApplicationActive)
    made = Table(tmp_path)
    yield made
    made.controller.shut()


def test_a_game_sounds_from_its_first_combo_to_its_end(table: Table) -> None:
    controller = table.controller
    controller.play(Pick(0))
    assert table.ears.names[-1] == "seal"
    conquest = next(action for action in controller.legal() if isinstance(action, Conquer))
    controller.play(conquest)
    assert table.ears.names[-1] == "taken"
    controller.undo()
    assert table.ears.names[-1] == "undo"
    controller.play(Decline())
    assert table.ears.names[-1] == "barred"
    play_until(controller, lambda: controller.over)
    assert table.ears.names[-1] == "over"
    assert set(table.ears.names) <= set(SOUNDS)
    assert "my-turn" in table.ears.names


def test_one_step_has_one_sound_that_matters_most(table: Table) -> None:
    steps = len(table.controller.game.history)
    play_until(table.controller, lambda: table.controller.over)
    played = len(table.controller.game.history) - steps
    assert len(table.ears.heard) <= 2 * played


def test_what_is_mute_is_mute_and_each_group_has_its_volume(table: Table) -> None:
    table.desk.settings.change(sound_table=0.3, sound_turn=0.9)
    table.sounding.play("card")
    table.sounding.play("taken")
    assert table.ears.heard[-2:] == [("card", 0.3), ("taken", 0.9)]
    table.desk.settings.change(sound=False)
    heard = len(table.ears.heard)
    table.sounding.play("card")
    table.controller.play(Pick(0))
    assert len(table.ears.heard) == heard


def test_a_sound_comes_when_what_moves_has_landed(table: Table) -> None:
    table.desk.settings.change(speed=1.0)
    table.controller.play(Pick(0))
    assert table.waits[-1] > 200
    table.desk.settings.change(reduced_motion=True)
    conquest = next(action for action in table.controller.legal() if isinstance(action, Conquer))
    table.controller.play(conquest)
    assert table.waits[-1] == 0


def test_beside_a_screen_reader_words_come_first(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    table.sounding.play("card")
    assert table.waits[-1] == SPOKEN
    assert table.ears.heard[-1] == ("card", table.desk.settings.choices.sound_table * BEHIND_WORDS)
    table.sounding.play("taken")
    assert table.ears.heard[-1] == ("taken", table.desk.settings.choices.sound_turn)


def test_in_the_background_only_the_turns_are_heard_at_half(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QGuiApplication, "applicationState", lambda: Qt.ApplicationState.ApplicationInactive)
    heard = len(table.ears.heard)
    table.sounding.play("card")
    assert len(table.ears.heard) == heard
    table.sounding.play("my-turn")
    assert table.ears.heard[-1] == ("my-turn", table.desk.settings.choices.sound_turn / 2)


def test_whose_ears_they_are_makes_the_difference() -> None:
    taken = events.RegionTakenFromRace(0, "orcs", "r1", 3, 1, "elves", False)
    assert [sound_of(taken, seat) for seat in (0, 1, 2)] == ["taken-from", "lost", "taken-from"]
    assert sound_of(events.DieRolled(0, 0), 0) != sound_of(events.DieRolled(0, 2), 0)


def test_a_game_that_says_nothing_of_sounds_has_those_of_any_game(toys: None) -> None:
    door = table_of("noughts-and-crosses")
    assert door.sound(events.DieRolled(0, 1), 0) == ""

"""The game that is looked at."""

from __future__ import annotations

import pytest

from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.games.smallworld.state import CONQUEST, OVER, PICK, REDEPLOY
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.showcase import showcase_game, showcase_plan


@pytest.mark.parametrize(
    ("screen", "stage"), [("table", CONQUEST), ("redeploy", REDEPLOY), ("choose", PICK), ("end", OVER)]
)
def test_the_game_stops_where_a_person_has_to_do_what_the_screen_shows(screen: str, stage: int) -> None:
    table = showcase_game(GAME, showcase_plan(GAME, Words()), screen).state
    assert table.stage == stage
    assert stage == OVER or table.turn not in GAME.showcase.computers


def test_the_board_is_well_filled() -> None:
    table = showcase_game(GAME, showcase_plan(GAME, Words())).state
    assert sum(holder >= 0 for holder in table.holder) > table.setting.board.size * 0.6
    assert any(holder % 3 for holder in table.holder if holder >= 0), "somebody has declined"


def test_it_is_the_same_game_every_time() -> None:
    plan = showcase_plan(GAME, Words())
    assert showcase_game(GAME, plan).state == showcase_game(GAME, plan).state

"""Set-up: islands, rounds, markers and natives by the number of seats; teams; what is refused."""

from __future__ import annotations

import pickle
import random

import pytest

from smallworld_desktop.engine.games.warcraft.game import IslesBox
from smallworld_desktop.engine.games.warcraft.geography import NATIVE
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.rules import CHANCE

RULES = WarringIsles()


def dealt(setup: Setup, seed: int = 1) -> Table:
    start = RULES.start(setup)
    return RULES.play(start, CHANCE, RULES.draw(start, random.Random(seed))).state


@pytest.mark.parametrize(("seats", "sizes", "rounds"), [(2, "LS", 10), (3, "LMS", 10), (4, "LMMS", 9), (5, "LLMSS", 8)])
def test_the_number_of_seats_says_islands_rounds_and_markers(seats: int, sizes: str, rounds: int) -> None:
    table = dealt(Setup(seats))
    assert "".join(sorted(side[0] for side in table.setting.islands)) == "".join(sorted(sizes))
    assert table.setting.rounds == rounds
    assert len(table.concealed) == len(sizes)
    assert len(table.aside) == 12 - len(sizes)
    assert {region for region, _ in table.concealed} == {
        i for i, region in enumerate(table.setting.board.regions) if "slot" in region.symbols
    }


def test_natives_five_coins_and_six_combos() -> None:
    table = dealt(Setup(3))
    assert table.natives == table.setting.board.symbol[NATIVE]
    assert table.coins == [5, 5, 5]
    assert len(table.columns[0]) == 6


def test_chosen_islands_are_those_that_lie_there() -> None:
    table = dealt(Setup(2, ("L1b", "S2a")))
    assert table.setting.islands == ("L1b", "S2a")
    assert table.setting.board.index["S2a.A"] == 12
    assert table.setting.map is not None
    assert [part.name for part in table.setting.map.parts] == ["L1b", "S2a"]


def test_drawn_islands_differ_and_are_drawn_by_chance() -> None:
    assert len({dealt(Setup(4), seed).setting.islands for seed in range(20)}) > 5
    assert RULES.start(Setup(4)).setting.board.size == 0


def test_a_table_comes_through_another_process() -> None:
    table = dealt(Setup(4))
    kept = pickle.loads(pickle.dumps(table))
    assert kept == table
    assert kept.setting.islands == table.setting.islands


@pytest.mark.parametrize(("seats", "columns"), [(2, ["alliance", "horde"]), (5, ["alliance", "horde", "neutral"])])
def test_teams_pick_from_their_own_columns(seats: int, columns: list[str]) -> None:
    table = dealt(Setup(seats, options={"teams": True}))
    assert len(table.columns) == len(columns)
    for number, column in enumerate(table.columns):
        assert len(column) == 3
        assert {table.setting.home_column(race) for race, _, _ in column} == {number}
    assert table.setting.column_of == tuple([0, 1] * (seats // 2) + [2] * (seats % 2))


@pytest.mark.parametrize(
    "setup",
    [
        {"seats": 6, "islands": [], "options": {}},
        {"seats": 2, "islands": ["L1a", "M1a"], "options": {}},
        {"seats": 4, "islands": ["L1a", "M1a", "M1b", "S1a"], "options": {}},
        {"seats": 2, "islands": ["L1a", "S9z"], "options": {}},
        {"seats": 2, "islands": "L1a", "options": {}},
        {"seats": 2, "islands": [], "options": {"nonsense": 1}},
        {"seats": 2, "islands": [], "options": {"team_score": "mean"}},
    ],
)
def test_what_cannot_be_played_is_refused(setup: dict[str, object]) -> None:
    with pytest.raises(GameError):
        RULES.setup_from(setup)


def test_the_box_takes_sides_by_their_names() -> None:
    assert IslesBox().set_up(2, "L2a S1b").islands == ("L2a", "S1b")
    with pytest.raises(GameError):
        IslesBox().set_up(2, "L2a L1a")
    with pytest.raises(GameError):
        IslesBox().set_up(7)

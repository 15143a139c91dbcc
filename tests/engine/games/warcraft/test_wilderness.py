"""Alone or together against the natives, who are a race of their own and play by the rules alone."""

from __future__ import annotations

import random

import pytest

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.warcraft import events
from smallworld_desktop.engine.games.warcraft.moves import KINDS
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import NEUTRAL, NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.wilderness import fight
from smallworld_desktop.engine.kernel.rules import CHANCE
from tests.engine.games.warcraft.test_random_play import some_action

RULES = WarringIsles()
TOGETHER = {"against_natives": True}


def dealt(setup: Setup, seed: int = 1) -> Table:
    start = RULES.start(setup)
    return RULES.play(start, CHANCE, RULES.draw(start, random.Random(seed))).state


def test_natives_stand_where_it_is_printed_and_the_others_wait() -> None:
    table = dealt(Setup(1, ("L1a", "S1b")))
    force = 2 * table.setting.wild
    assert table.setting.rounds == 9
    assert table.race_id(force) == "murlocs"
    assert table.held[force] == table.setting.board.symbol["native"]
    assert table.tray[table.race[force]] == 14 - 6
    assert table.coins == [5, 0]
    assert table.faction(force) == NEUTRAL
    assert not table.natives


def test_more_natives_make_it_harder() -> None:
    table = dealt(Setup(1, ("L1a", "S1b"), {"natives": 20}))
    assert table.tray[-1] == 20 - 6


def test_a_marker_dealt_to_natives_lies_face_up() -> None:
    for seed in range(8):
        table = dealt(Setup(1, ("L1a", "S1b")), seed)
        assert not table.concealed, "both slots are where natives live"
        assert sum(lies >= 0 for lies in table.lies) == 2


def test_in_their_turn_they_leave_one_and_take_what_is_cheapest() -> None:
    table = dealt(Setup(1, ("L1a", "S1b")))
    table.turn, force = table.setting.wild, 2 * table.setting.wild
    before = table.held[force]
    table.journal = []
    fight(table)
    taken = [event for event in table.journal if isinstance(event, events.RegionTaken)]
    assert [event.region for event in taken[:2]] == ["L1a.A", "L1a.D"], "two each, the first of those next door"
    assert before & ~table.held[force] == 0, "none is abandoned"
    tokens = [table.tokens[region] for region in bits(table.held[force])]
    assert sum(tokens) == 14
    assert max(tokens) - min(tokens) <= 1, "spread evenly"
    assert not table.hand[force]
    assert not table.tray[table.race[force]]


def test_who_is_lost_is_set_aside_and_comes_again() -> None:
    table = dealt(Setup(1, ("L1a", "S1b")))
    assert RULES.decision(table).seats == {0}
    dice = random.Random(3)
    lost = 0
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.9)
        outcome = RULES.play(table, seat, action)
        lost += sum(isinstance(e, events.TokensLost) and e.race == "murlocs" for e in outcome.events)
        table = outcome.state
        force = 2 * table.setting.wild
        assert table.hand[force] + table.on_map(force) + table.tray[-1] == 14
    assert lost


@pytest.mark.parametrize("setup", [Setup(1), Setup(2, options=TOGETHER)])
def test_nobody_is_asked_for_them_and_the_game_ends(setup: Setup) -> None:
    for seed in range(5):
        dice, table, ended = random.Random(seed), RULES.start(setup), None
        while not RULES.decision(table).over:
            assert RULES.decision(table).seats <= {CHANCE, *range(setup.seats)}
            seat, action = some_action(table, dice, 0.5)
            outcome = RULES.play(table, seat, action)
            ended = next((e for e in outcome.events if isinstance(e, events.GameEnded)), ended)
            table = outcome.state
        assert ended is not None
        beaten = min(table.coins[: setup.seats]) > table.coins[-1]
        assert ended.winners == (tuple(range(setup.seats)) if beaten else ())
        assert [standing.place for standing in RULES.standings(table)] == [1 if beaten else 2] * setup.seats


def test_together_nobody_attacks_the_other() -> None:
    dice = random.Random(5)
    table = dealt(Setup(2, options=TOGETHER))
    assert table.setting.mates == (2, 1, 0)
    while not RULES.decision(table).over:
        seat, action = some_action(table, dice, 0.9)
        if KINDS[type(action)] in ("conquer", "attempt"):
            assert table.owner(action.region) != 1 - seat
        table = RULES.play(table, seat, action).state


def test_in_other_games_nobody_sits_there() -> None:
    assert dealt(Setup(2)).setting.wild == NOBODY
    assert dealt(Setup(3, options=TOGETHER)).setting.wild == NOBODY

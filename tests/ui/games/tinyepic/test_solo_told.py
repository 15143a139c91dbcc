"""The dummy is a side like any other: among the seats, in the standings and at the end; its decisions are told."""

from __future__ import annotations

import random
import re

from smallworld_desktop.engine.games.tinyepic.game import GAME
from smallworld_desktop.engine.games.tinyepic.scoring import all_standings, ranks
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import OVER, VERBS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.tinyepic.compass_card import HOURS, arc_of
from smallworld_desktop.ui.games.tinyepic.door import TABLE
from smallworld_desktop.ui.games.tinyepic.reckoning import BY_SOURCE
from smallworld_desktop.ui.presentation.chronicle import told
from smallworld_desktop.ui.presentation.telling import Telling

ALONE = ("Anna",)


def finished(seed: int) -> Game[Table]:
    game, dice = Game(GAME.rules, Setup(1), seed), random.Random(seed)
    while not game.decision.over:
        seat = min(game.decision.seats)
        game.play(dice.choice(game.legal(seat)), seat)
    return game


def telling(game: Game[Table]) -> Telling:
    board = GAME.map(game.state)
    return Telling(Words(game="tinyepic"), ALONE, board.board if board is not None else None)


def test_whoever_has_most_points_has_won_also_if_it_is_the_dummy() -> None:
    places = set()
    for seed in range(1, 7):
        game = finished(seed)
        (own,) = GAME.rules.standings(game.state)
        mine, dummy = ranks(game.state)
        assert (own.place == 1) == (mine >= dummy)
        reckoning = TABLE.reckoning(telling(game), game)
        first = reckoning.leaders(reckoning.seats)
        assert first == [one.seat for one in all_standings(game.state) if one.place == 1]
        assert ("dummy" in reckoning.headline(reckoning.seats)) == (first == [1])
        grid = reckoning.grid(BY_SOURCE, reckoning.seats)
        assert {row.seat: row.cells[-1] for row in grid.rows} == {0: own.score, 1: all_standings(game.state)[1].score}
        assert [course[-1] for course in reckoning.over_rounds] == [one.score for one in reckoning.standings]
        places.add(own.place)
    assert 2 in places


def test_the_dummy_has_a_seat_beside_the_players() -> None:
    state = finished(1).state
    assert state.stage == OVER
    assert list(TABLE.seats.unseated(state)) == [1]
    assert TABLE.seats.side(state, telling(finished(1)), 1, False).tallies


def test_what_the_dummy_decides_is_told_with_its_reasons() -> None:
    lines = [
        line.text
        for seed in (1, 2, 3)
        for line in told(finished(seed).history, TABLE.chronicle, telling(finished(seed)))
    ]
    assert any(re.fullmatch(r"The die shows \d+: \w+ is taken, so \w+\.", line) for line in lines)
    assert any(line.startswith("The die shows") and line.endswith("It cannot do it: it collects.") for line in lines)
    assert any(re.match(r"Anna lives in [A-Z][a-z]+", line) for line in lines)
    assert any(line.endswith("it is war.") for line in lines)
    assert not any("each sets a number" in line for line in lines), "the die sets that of the dummy"
    assert not any(" 0 " in line for line in lines if "pays" in line or "collects" in line)


def test_the_arc_of_the_compass_leads_past_what_is_taken_to_what_the_dummy_does() -> None:
    game, dice, seen = Game(GAME.rules, Setup(1), 3), random.Random(3), set()
    while not game.decision.over:
        game.play(dice.choice(game.legal(min(game.decision.seats))), min(game.decision.seats))
        table: Table = game.state
        arc = arc_of(table)
        if arc is None:
            assert table.turn != table.setting.dummy or table.action < 0 or not table.roll
            continue
        start, end = arc
        passed = [HOURS[(start - 1 + step) % 6] for step in range((end - start) % 12)]
        assert start == table.roll
        assert HOURS[(end - 1) % 6] == VERBS[table.action]
        assert all(table.shields >> VERBS.index(verb) & 1 for verb in passed)
        seen.add(len(passed))
    assert len(seen) > 1, "sometimes the action that was rolled is free"

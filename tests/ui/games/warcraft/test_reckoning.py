"""How Warring Isles end: every coin has a source, and sides and natives are told of."""

from __future__ import annotations

import random
from functools import cache

import pytest

from smallworld_desktop.engine.games.warcraft.setup import Setup
from smallworld_desktop.engine.games.warcraft.state import COURSE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.words import missing
from smallworld_desktop.ui.games.warcraft.door import TABLE
from smallworld_desktop.ui.games.warcraft.reckoning import IslesReckoning
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.turn import turn_view
from tests.ui.games.warcraft.positions import RULES, telling


@cache
def finished(seats: int, seed: int = 1, **options: bool) -> Game[Table]:
    game, dice = Game(RULES, Setup(seats, options=options), seed), random.Random(seed)
    while not game.decision.over:
        game.play(dice.choice(list(game.legal())))
    return game


def reckoned(game: Game[Table]) -> IslesReckoning:
    return TABLE.reckoning(telling(game.state), game)


@pytest.mark.parametrize(("seats", "teams"), [(2, False), (4, True)])
def test_every_coin_has_a_source(seats: int, teams: bool) -> None:
    game = finished(seats, teams=teams)
    end = reckoned(game)
    assert [sum(row.values()) for row in end.accounts.table()] == game.state.coins
    assert [row[-1] for row in end.over_rounds] == game.state.coins
    assert all(row.cells[-1] == game.state.coins[row.seat] for row in end.grid("source", end.seats).rows)
    assert end.report()
    assert end.ledger()
    assert not missing, dict(missing)


def test_sides_win_together_and_natives_may_win() -> None:
    end = reckoned(finished(4, teams=True))
    assert " win together with " in end.headline(end.seats)
    assert "Azure Pact" in end.explanation(end.seats)
    assert end.headline(end.seats[:1]) != end.headline(end.seats)
    wild = reckoned(finished(1))
    assert "Reedlings" in wild.headline(wild.seats)
    assert "Reedlings have" in wild.explanation(wild.seats)
    assert not missing, dict(missing)


def test_natives_who_fight_back_stand_wherever_others_do() -> None:
    alone = reckoned(finished(1))
    assert [alone.telling.name(seat) for seat in alone.in_order(alone.seats)] == ["Reedlings", "Anna"]
    assert [alone.place_of(seat, alone.seats) for seat in alone.seats] == [2, 1]
    assert alone.leaders(alone.seats) == [1]
    assert alone.points(1) == finished(1).state.coins[1] == alone.grid("source", alone.seats).rows[1].cells[-1]
    together = reckoned(finished(2, against_natives=True))
    assert sorted(together.place_of(seat, together.seats) for seat in together.seats) in ([1, 1, 3], [1, 2, 2])
    assert "poorer of you" in together.explanation(together.seats)
    over = turn_view(TABLE, RULES, finished(1).state, alone.telling, Situation(seat=0))
    assert over.facts.startswith("Reedlings ")
    assert not missing, dict(missing)


def test_natives_are_told_of_without_the_name_of_a_seat() -> None:
    story = reckoned(finished(1)).report()
    assert "The Reedlings score " in story
    assert " from the Reedlings." in story
    assert "Reedlings’s" not in story


def test_before_each_turn_it_is_told_what_natives_who_play_have_come_to() -> None:
    courses = [step.before for step in finished(1).history if step.before.stage == COURSE]
    table = courses[-1]
    facts = TABLE.turn.facts(table, telling(table), Situation(seat=0), 0)
    assert facts.endswith(f"The Reedlings have {table.coins[table.setting.wild]} coins.")
    ours = next(step.before for step in finished(2).history if step.before.stage == COURSE)
    assert "Reedlings" not in TABLE.turn.facts(ours, telling(ours), Situation(seat=0), 0)

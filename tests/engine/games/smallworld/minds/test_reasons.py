"""What computer players say for themselves: of their plans, and of single actions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from smallworld_desktop.engine import Game
from smallworld_desktop.engine.conquest.minds.plans import Plan
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.actions import Attempt, Conquer, Decline, Expand, Keep, Stop
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.reasons import reasons
from smallworld_desktop.engine.games.smallworld.minds.remarks import attackers, leader, remarks
from smallworld_desktop.engine.games.smallworld.redeployment import Redeploy
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, LATE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.desk.words import Words, missing
from tests.engine.games.smallworld.minds.positions import dealt

NAMES = ("Anna", "Ben", "Chiara")


@dataclass
class Deed:
    """What somebody did, and what can be said for it."""

    table: Table
    seat: int
    action: Action[Table]
    plan: tuple[Message, ...]
    said: tuple[Message, ...]


@pytest.fixture(scope="module")
def deeds() -> list[Deed]:
    """All that was done in a game of three players who plan, with what they said for it."""
    return list(_played(Game(SmallWorld(), Setup(3, options={"auto_defenders": False}), seed=11)))


def _played(game: Game[Table]) -> Iterator[Deed]:
    players = [PLAYERS.make("normal") for _ in NAMES]
    while not game.decision.over:
        table, seat = game.state, next(iter(game.decision.seats))
        player = players[seat]
        action = player.choose(game.view(seat), seat, random.Random(len(game.history)))
        yield Deed(table, seat, action, player.reasons, remarks(table, seat, action))
        game.play(action)


def ids(messages: tuple[Message, ...]) -> set[str]:
    return {message.id for message in messages}


def test_whoever_plans_has_a_reason_for_all_it_does(deeds: list[Deed]) -> None:
    assert all(deed.plan for deed in deeds)


def test_all_that_is_said_has_words_for_every_number(deeds: list[Deed]) -> None:
    words = Words()
    for deed in deeds:
        for message in (*deed.plan, *deed.said):
            said = words.sentence(message, NAMES, deed.table.setting.board.id)
            assert "[" not in said, said
            assert said.endswith("."), said
    assert not missing


def test_a_conquest_pays_what_it_is_said_to_pay(deeds: list[Deed]) -> None:
    told = 0
    for deed in deeds:
        if not isinstance(deed.action, Conquer | FlyDragon):
            continue
        after = deed.table.copy()
        deed.action.perform(after)
        for seat in range(3):
            paid = sum(line.amount for line in income(after, seat)) - sum(
                line.amount for line in income(deed.table, seat)
            )
            for message in deed.said:
                if seat == deed.seat and message.id.startswith("why-region-pays"):
                    assert message.values["count"] == paid
                    told += 1
                elif message.id.startswith("why-hurts") and message.values["seat"] == seat:
                    assert message.values["count"] == -paid
                    told += 1
    assert told > 50


def test_only_who_holds_a_region_is_said_to_be_hurt(deeds: list[Deed]) -> None:
    for deed in deeds:
        hurt = {message.values["seat"] for message in deed.said if message.id.startswith("why-hurts")}
        assert not hurt or hurt == {deed.table.owner(deed.action.region)}  # type: ignore[attr-defined]


def test_the_die_is_said_to_succeed_as_often_as_it_does(deeds: list[Deed]) -> None:
    percents = {
        message.values["percent"] for deed in deeds for message in deed.said if isinstance(deed.action, Attempt)
        if message.id == "why-attempt"
    }  # fmt: skip
    assert percents
    assert percents <= {50, 33, 17}


def test_several_tokens_are_said_to_stand_against_those_who_can_come(deeds: list[Deed]) -> None:
    guards = [deed for deed in deeds if isinstance(deed.action, Redeploy) and deed.action.tokens > 1]
    assert guards
    for deed in guards:
        assert isinstance(deed.action, Redeploy)
        (message,) = deed.said
        seats = attackers(deed.table, deed.seat, deed.action.region)
        assert message.values.get("seats", ()) == seats
        assert message.values["count"] == deed.action.tokens


def test_a_combo_brings_as_many_tokens_as_the_chronicle_tells() -> None:
    table = dealt([("amazons", "swamp"), ("elves", "heroic")])
    for index, tokens in enumerate((14, 11)):
        assert Message("why-combo-tokens", {"count": tokens}) in remarks(table, 0, table.setting.moves.pick[index])


def test_a_lone_token_needs_no_remark(deeds: list[Deed]) -> None:
    assert all(not deed.said for deed in deeds if isinstance(deed.action, Redeploy) and deed.action.tokens == 1)


def test_what_a_conquest_opens_was_out_of_reach(deeds: list[Deed]) -> None:
    told = 0
    for deed in deeds:
        if not isinstance(deed.action, Conquer):
            continue
        table, force, board = deed.table, deed.table.acting, deed.table.setting.board
        everywhere = [Conquer(region) for region in range(board.size)]
        for message in remarks(table, deed.seat, deed.action, everywhere):
            if message.id == "why-opens":
                regions = message.values["regions"]
                assert isinstance(regions, tuple)
                assert not any(table.reach(force) >> board.index[str(region)] & 1 for region in regions)
                told += 1
        assert "why-opens" not in ids(deed.said), "nothing follows that could be opened"
    assert told


def test_remarks_change_nothing(deeds: list[Deed]) -> None:
    for deed in deeds[::7]:
        before = deed.table.copy()
        remarks(deed.table, deed.seat, deed.action)
        assert deed.table == before


def test_who_leads_is_named_only_where_it_is_clear(deeds: list[Deed]) -> None:
    table = deeds[0].table.copy()
    table.coins = [50, 9, 7]
    assert leader(table, 0) == 1
    assert leader(table, 1) == 0
    table.coins = [50, 9, 9]
    assert leader(table, 0) == -1
    table.coins = [5, -1, 9]
    assert leader(table, 0) == -1, "nobody leads where coins are not known"


def _plan(*actions: Action[Table], now: float, later: float, rivals: float = 0.0) -> Plan:
    return Plan(actions, 0.0, [], value=now + later - rivals, now=now, later=later, rivals=rivals)


def test_a_decline_is_told_with_what_it_costs_and_brings(deeds: list[Deed]) -> None:
    table = deeds[0].table
    declining, going_on = _plan(Decline(), now=3, later=40), _plan(Expand(), now=12, later=26)
    found = {message.id: message.values["count"] for message in reasons(table, declining, going_on)}
    assert found["why-decline-costs"] == 9
    assert found["why-decline-brings"] == 14
    declining = _plan(Decline(), now=3, later=30)
    found = {message.id: message.values["count"] for message in reasons(table, going_on, declining)}
    assert found["why-keep-brings"] == 9
    assert found["why-keep-costs"] == 4


def test_a_late_decline_is_told_as_one(deeds: list[Deed]) -> None:
    table = deeds[0].table.copy()
    table.stage = LATE
    better, worse = _plan(Decline(), now=0, later=20), _plan(Keep(), now=0, later=15)
    (message, *_) = reasons(table, better, worse)
    assert (message.id, message.values["count"]) == ("why-decline-late", 5)


def test_the_next_best_is_named(deeds: list[Deed]) -> None:
    table = deeds[0].table
    best = _plan(Conquer(1), Conquer(2), Stop(), now=2, later=10)
    (first, *others) = reasons(table, best, _plan(Conquer(3), Stop(), now=2, later=8))
    assert (first.id, first.values["region"], first.values["count"]) == ("why-not-region", table.region_id(3), 2)
    assert ids(tuple(others)) == {"why-takes", "why-pays-now", "why-lead"}
    (first, *_) = reasons(table, best, _plan(Stop(), now=1, later=8))
    assert (first.id, first.values["count"]) == ("why-not-stop", 3)


def test_a_taste_is_told_apart_from_the_coins(deeds: list[Deed]) -> None:
    table = deeds[0].table
    best = _plan(Conquer(1), Stop(), now=2, later=10, rivals=60)
    best.value = -98.0
    found = {message.id: message.values for message in reasons(table, best, _plan(Stop(), now=1, later=12, rivals=60))}
    assert found["why-not-stop"]["count"] == 0
    assert "why-taste" in found
    assert found["why-trail"]["count"] == 48 - table.coins[table.turn]


def test_a_defender_thinks_of_all_that_was_driven_out(deeds: list[Deed]) -> None:
    defences = [deed for deed in deeds if deed.table.stage == DEFENDERS]
    assert defences
    for deed in defences:
        thought = PLAYERS.make("normal").think(deed.table, deed.seat, random.Random(1))
        assert thought.action == deed.action or thought.reasons
        after = deed.table.copy()
        for action in thought.actions:
            assert not list(action.violations(after))
            action.perform(after)
        assert (after.stage, after.decider) != (DEFENDERS, deed.seat)

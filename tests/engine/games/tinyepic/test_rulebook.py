"""A referee who has read the law for himself finds the same moves, costs, numbers, wars and points in random games."""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from smallworld_desktop.engine.games.tinyepic import events, figures, harvest, prices, reach, scoring, war
from smallworld_desktop.engine.games.tinyepic import legal as listing
from smallworld_desktop.engine.games.tinyepic.actions import Move, Patrol
from smallworld_desktop.engine.games.tinyepic.moves import KINDS
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    BID,
    BUILD,
    EXPAND,
    FLAG,
    FOLLOW,
    NOBODY,
    OVER,
    PATROL,
    QUEST,
    RESEARCH,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from tests.engine.games.tinyepic.rulebook import Reading
from tests.engine.games.tinyepic.test_random_play import set_ups, some_action

RULES = LittleKingdoms()
GAMES = int(os.environ.get("SMALLWORLD_REFEREED_GAMES", "10"))
CHECKS: Counter[str] = Counter()


@settings(max_examples=GAMES)
@given(set_ups(), st.integers(0, 2**32))
def test_the_referee_finds_no_difference(setup: Setup, seed: int) -> None:
    referee(setup, seed)


def test_a_hero_given_up_while_a_number_is_due_is_no_number() -> None:
    referee(Setup(4), 715883472)


@pytest.mark.parametrize(
    ("place", "name", "wrong"),
    [
        (reach, "LIMIT", 3),
        (reach, "protected", lambda table, seat: 0),
        (reach, "hostile", lambda table, seat: 0),
        (reach, "closed_by_two", lambda table, seat: 0),
        (reach, "in_tundra", lambda table, seat: []),
        (figures, "tower_goals", lambda table, seat: table.held[seat]),
        (listing, "expand_goals", lambda table, seat: table.held[seat]),
        (prices, "base_cost", lambda table, seat, verb: 2),
        (prices, "MANA_WORTH", 1),
        (prices, "_defence_lines", lambda table, seat, fight: []),
        (prices, "HIGHEST_BID", 10),
        (harvest, "yielding", lambda table, seat: table.held[seat]),
        (scoring, "SOLE_CAPITAL", 1),
        (scoring, "RETIRED_HERO", 2),
    ],
)
@pytest.mark.slow
def test_the_referee_notices_a_fault(place: Any, name: str, wrong: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from smallworld_desktop.engine.games.tinyepic import actions

    for module in (place, listing, actions, prices, reach, war, figures):
        if hasattr(module, name):
            monkeypatch.setattr(module, name, wrong)
    with pytest.raises(AssertionError):
        _many_games()


def _many_games() -> None:
    for seed in range(40):
        referee(Setup(2 + seed % 4, (), {"payments": "automatic"}), seed)


def referee(setup: Setup, seed: int) -> None:
    """Look over the shoulder of a whole random game."""
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not RULES.decision(table).over:
        if table.stage in (ACT, FOLLOW):
            _compare_deeds(table)
        elif table.stage == BID:
            _compare_limits(table)
        seat, action = some_action(table, dice, 0.7)
        outcome = RULES.play(table, seat, action)
        if KINDS[type(action)] == "collect":
            _compare_crop(table, outcome.state, seat)
        if KINDS[type(action)] == "bid" and table.deciders.bit_count() == 1:
            _compare_war(table, seat, action, list(outcome.events))
        table = outcome.state
    _compare_points(table)


def _compare_deeds(table: Table) -> None:
    """What may be done with the selected action, and at what price."""
    seat = table.deciders.bit_length() - 1
    reading, verb = Reading(table), table.action
    legal: list[Any] = listing.legal_actions(table, seat)
    if verb in (PATROL, QUEST):
        _compare_moves(table, reading, seat, legal)
    elif verb == BUILD:
        _compare_builds(table, reading, seat, legal)
    elif verb == RESEARCH:
        CHECKS["research"] += 1
        assert prices.cost(table, seat, RESEARCH) == reading.research_cost(seat)
    elif verb == EXPAND:
        CHECKS["expand"] += 1
        assert prices.cost(table, seat, EXPAND) == reading.expand_cost(seat)
        profile = table.profile[seat]
        if not profile.exchanges and not profile.expands_by_mana:
            able = reading.expansions(seat) if _affords(reading, seat, 0, reading.expand_cost(seat)) else set()
            assert {reading.names[a.region] for a in legal if KINDS[type(a)] == "expand"} == able


def _compare_builds(table: Table, reading: Reading, seat: int, legal: list[Any]) -> None:
    places: set[str | None] = {*reading.tower_places(seat)} if table.setting.heroes_call else {None}
    for place in places:
        region = NOBODY if place is None else reading.names.index(place)
        CHECKS["build"] += 1
        assert prices.cost(table, seat, BUILD, region) == reading.build_cost(seat, place)
    profile = table.profile[seat]
    if table.level[seat] == 6 or profile.exchanges or profile.silver_builds > 1:
        return
    built = {None if a.region == NOBODY else reading.names[a.region] for a in legal if KINDS[type(a)] == "build"}
    assert built == {place for place in places if _affords(reading, seat, 2, reading.build_cost(seat, place))}


def _affords(reading: Reading, seat: int, good: int, cost: int) -> bool:
    return reading.good(seat, good) + reading.good(seat, 3) >= cost


def _compare_moves(table: Table, reading: Reading, seat: int, legal: list[Any]) -> None:
    verb, names = table.action, reading.names
    moves = reading.moves(seat, verb)
    strides = reading.strides(seat) if verb == PATROL else set()
    must = reading.compelled(seat, verb)
    if must:
        moves = {move for move in moves if move[0] in must}
        strides = {move for move in strides if move[0] in must}
    offered = [a for a in legal if isinstance(a, Move)]
    plain = {(names[a.region], names[a.goal], bool(a.hero)) for a in offered if getattr(a, "via", NOBODY) == NOBODY}
    far = {(names[a.region], names[a.goal], bool(a.hero)) for a in offered if isinstance(a, Patrol) and a.via != NOBODY}
    CHECKS["moves"] += 1
    assert plain == moves
    assert far == strides
    without = {"nothing", "collect"} & {KINDS[type(action)] for action in legal}
    assert bool(without) == (not must), "whoever must leave the tundra does nothing else"


def _compare_limits(table: Table) -> None:
    reading = Reading(table)
    for seat in table.fight[:2]:
        CHECKS["limit"] += 1
        assert war.limit(table, seat) == reading.bid_limit(seat, bool(table.ore_only))


def _compare_war(table: Table, seat: int, action: Any, happened: list[Any]) -> None:
    """Who wins, and what it is worth to both: the tie is the defender's, two flags are an alliance or nothing."""
    attacker, defender = table.fight[:2]
    bids = {**{s: table.bids[s] for s in (attacker, defender)}, seat: action.number}
    profiles = [table.profile[s] for s in (attacker, defender)]
    if any(p.raisers or p.changers or p.tie_winners for p in profiles):
        return
    won = [(e.seat, e.other_seat) for e in happened if isinstance(e, events.WarWon)]
    allied = [e for e in happened if isinstance(e, events.AllianceFormed)]
    flags = bids[attacker] == bids[defender] == FLAG
    CHECKS["war"] += 1
    if flags and table.setting.seats > 2:
        assert allied
        assert not won
    elif won:
        wins = bids[attacker] > bids[defender]
        assert won == [(attacker, defender) if wins else (defender, attacker)]
        assert not allied


def _compare_crop(before: Table, after: Table, seat: int) -> None:
    profile = before.profile[seat]
    if profile.harvesters or profile.on_collect or profile.lying_collect:
        return
    crop = Reading(before).crop(seat)
    for kind in range(4):
        had, has = before.goods[4 * seat + kind], after.goods[4 * seat + kind]
        CHECKS["crop"] += 1
        if after.deciders >> seat & 1 or not crop.get("any"):
            # Others that follow may already have changed what it has, but only if nobody is asked in between.
            assert has == min(9, had + crop.get(kind, 0)) or after.stage == OVER or after.shields != before.shields


def _compare_points(table: Table) -> None:
    reading = Reading(table)
    for seat in range(table.setting.seats):
        if not table.profile[seat].scorers:
            CHECKS["points"] += 1
            assert sum(table.points[seat]) == reading.points(seat)

"""Positions for tests, written as scenario files write them, on the rules' own small board."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.graphs import graph_board
from smallworld_desktop.engine.games.smallworld.chance import Deal, Die
from smallworld_desktop.engine.games.smallworld.geography import GEOGRAPHY
from smallworld_desktop.engine.games.smallworld.moves import Moves
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.scenario.vocabulary import SmallWorldWords
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Event
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import parse_yaml

RULES = SmallWorld()

M0 = """\
regions:
  A:  {terrain: farmland, edge: true, borders: [S1, B, C]}
  B:  {terrain: hill, edge: true, tribe: true, borders: [C, D]}
  C:  {terrain: mountain, symbols: [cavern], borders: [D, E, L]}
  D:  {terrain: forest, symbols: [mine], edge: true, borders: [F]}
  E:  {terrain: swamp, symbols: [magic], borders: [F, G, L]}
  F:  {terrain: farmland, symbols: [cavern], borders: [H]}
  G:  {terrain: hill, borders: [H, L, S2]}
  H:  {terrain: mountain, symbols: [mine], edge: true, borders: [S2]}
  S1: {terrain: sea, edge: true}
  S2: {terrain: sea, edge: true}
  L:  {terrain: lake}
"""
BOARD: Board = graph_board("M0", parse_yaml(M0, "M0.yaml"), GEOGRAPHY)
A, B, C, D, E, F, G, H, S1, S2, L = range(11)
"""The regions of the small board by number."""

ELSEWHERE = "P2: {active: {race: ratmen, power: forest, at: {H: 2}}}"
"""A second seat for positions that need one and nothing from it."""


def position(given: str) -> Table:
    """The table that ``given`` describes, in the format of scenario files."""
    return SmallWorldWords().position(BOARD, parse_yaml(given, "position.yaml")).table


def acting(force: str, stage: str = "conquest", others: str = ELSEWHERE, more: str = "") -> Table:
    """A table where P1 has this active force and must decide."""
    return position(f"{{stage: {stage}, {more + ', ' if more else ''}seats: {{P1: {{active: {force}}}, {others}}}}}")


def reasons(table: Table, action: Action[Table]) -> set[str]:
    """The ids of every reason against an action of whoever must decide; without any it must be offered."""
    seat = next(iter(RULES.decision(table).seats))
    against = {message.id for message in RULES.violations(table, seat, action)}
    assert seat == CHANCE or (action in RULES.legal(table, seat)) == (not against), f"{action} is offered: {against}"
    return against


def play(table: Table, *actions: Action[Table]) -> Table:
    """The table after these actions, each by whoever must decide; every one must be legal, and be offered."""
    for action in actions:
        table, _ = play_noting(table, action)
    return table


def play_noting(table: Table, action: Action[Table]) -> tuple[Table, tuple[Event, ...]]:
    """The table after an action, and what happened."""
    seat = next(iter(RULES.decision(table).seats))
    against = RULES.violations(table, seat, action)
    assert not against, f"{action}: {', '.join(map(str, against))}"
    assert seat == CHANCE or action in RULES.legal(table, seat), f"{action} is legal, but not offered"
    outcome = RULES.play(table, seat, action)
    return outcome.state, outcome.events


def roll(table: Table, pips: int) -> Table:
    """The table after the die has shown so much."""
    return play(table, Die(pips))


@cache
def _undealt(seats: int) -> Table:
    return RULES.start(Setup(seats))


def dealt(seats: int, seed: int = 0) -> Table:
    """A new game with its column laid out."""
    table = _undealt(seats)
    return RULES.play(table, CHANCE, RULES.draw(table, random.Random(seed))).state


def every_move(moves: Moves) -> list[Any]:
    """All actions that exist on a board, those of chance aside."""
    return list(_leaves(vars(moves)))


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            yield from _leaves(item)
    else:
        yield value


def with_moles(ability: str, banned: tuple[str, ...] = (), seats: int = 3, **options: Any) -> Setup:
    """A game with a race of one's own that can do one thing."""
    text = f"races: {{moles: {{tokens: 5, tokens_of: ratmen, abilities: [{ability}]}}}}"
    return Setup(seats, options={"banned": banned, **options}, content=(("moles.yaml", text),))


def moles_first(table: Table) -> Table:
    """The deal that puts the moles on top."""
    deal = RULES.draw(table, random.Random(1))
    assert isinstance(deal, Deal)
    moles = table.setting.catalogue.race("moles")
    races = (moles, *(race for race in deal.races if race != moles))
    return RULES.play(table, CHANCE, Deal(races, deal.powers)).state

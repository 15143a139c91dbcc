"""Positions for the computer players to think about."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.minds.easy import Easy
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.rules import CHANCE

RULES = SmallWorld()


def walk(setup: Setup, seed: int) -> Iterator[tuple[Table, int, Action[Table]]]:
    """Every decision of a game between beginners: the table, who decides, and what it does."""
    dice = random.Random(seed)
    table = RULES.start(setup)
    while not (decision := RULES.decision(table)).over:
        seat = next(iter(decision.seats))
        action = RULES.draw(table, dice) if seat == CHANCE else Easy().choose(table, seat, dice)
        if seat != CHANCE:
            yield table, seat, action
        table = table.copy()
        action.perform(table)


def decisions(setup: Setup, seed: int, wanted: Callable[[Table], bool], most: int) -> list[tuple[Table, int]]:
    """Some decisions of such a game, spread over it."""
    found = [(table, seat) for table, seat, _ in walk(setup, seed) if wanted(table)]
    return found[:: max(1, len(found) // most)][:most]


def dealt(first: list[tuple[str, str]], seats: int = 2, **options: object) -> Table:
    """The start of a game with these combos on top of the column."""
    table = RULES.start(Setup(seats, options=options))  # type: ignore[arg-type]
    catalogue = table.setting.catalogue
    races = {race.id: number for number, race in enumerate(catalogue.races)}
    powers = {power.id: number for number, power in enumerate(catalogue.powers)}
    top_races = [races[race] for race, _ in first]
    top_powers = [powers[power] for _, power in first]
    Deal(
        (*top_races, *(n for n in table.setting.races if n not in top_races)),
        (*top_powers, *(n for n in table.setting.powers if n not in top_powers)),
    ).perform(table)
    return table

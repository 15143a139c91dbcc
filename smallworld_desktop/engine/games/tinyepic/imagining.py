"""A position that could be the real one, as far as a seat can tell."""

from __future__ import annotations

import random

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import war
from smallworld_desktop.engine.games.tinyepic.beginning import legal_plans
from smallworld_desktop.engine.games.tinyepic.state import UNKNOWN
from smallworld_desktop.engine.games.tinyepic.table import Table


def imagined(view: Table, seat: int, dice: random.Random) -> Table:
    """The view with what is unknown made up: cards drawn from the deck, plans and bids that would be legal."""
    table = view.copy()
    for other in range(table.setting.seats):
        if UNKNOWN in table.drawn[other]:
            cards = tuple(dice.sample(bits(table.hero_deck), len(table.drawn[other])))
            for card in cards:
                table.hero_deck &= ~(1 << card)
            table.drawn[other] = cards
    for other, plan in enumerate(table.plans):
        if UNKNOWN in plan:
            made = dice.choice(legal_plans(table, other))
            table.plans[other] = (made.start, made.food, made.mana, made.ore, made.card)
        if table.bids[other] == UNKNOWN:
            table.bids[other] = dice.randint(0, war.limit(table, other))
    return table

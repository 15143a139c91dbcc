"""A position that could be the real one as far as a seat can tell: what is hidden from it is made up."""

from __future__ import annotations

import random

from smallworld_desktop.engine.games.warcraft.chance import KEGS
from smallworld_desktop.engine.games.warcraft.setting import FIRST_COINS
from smallworld_desktop.engine.games.warcraft.state import UNKNOWN
from smallworld_desktop.engine.games.warcraft.table import Table


def imagined(view: Table, seat: int, dice: random.Random) -> Table:
    """Stacks in some order, some markers face down, some kegs, and purses like one's own."""
    table = view.copy()
    table.race_stacks = tuple(tuple(dice.sample(stack, len(stack))) for stack in view.race_stacks)
    table.power_stack = tuple(dice.sample(view.power_stack, len(view.power_stack)))
    unseen = [marker for marker, lies in enumerate(view.lies) if lies < 0]
    dice.shuffle(unseen)
    table.concealed = tuple((region, unseen.pop()) for region, _ in view.concealed)
    table.aside = tuple(unseen[: len(view.aside)])
    kegs = dice.sample(KEGS, len(KEGS))
    table.kegs = tuple((region, kegs.pop()) for region, _ in view.kegs)
    table.keg_stack = tuple(kegs.pop() for _ in view.keg_stack)
    purse = view.coins[seat] if seat >= 0 else FIRST_COINS
    table.coins = [purse if coins == UNKNOWN else coins for coins in view.coins]
    return table

"""The ways in which a region can be taken: which is better, what it costs, and what it would bring. No Qt in here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.warcraft.actions import Attack, Conquer
from smallworld_desktop.engine.games.warcraft.attack import cost, named, price, reach, rolls, shielded, tolled, tolls
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Reason
from smallworld_desktop.ui.games.warcraft.stands import OWN, boost_emblem
from smallworld_desktop.ui.presentation.board import Actions, Chip

JOURNEY = f"{OWN}travel"
"""The emblem of a way across the sea."""
COIN = 2
"""A coin is as good as so many tokens of one turn."""


def in_order(table: Table, actions: Actions) -> Actions:
    """The plain way to take a region first, then what serves but once a turn, the best of it before the others.

    What else can be done there follows, and what luck must help with is last.
    """
    return sorted(actions, key=lambda action: _merit(table, action))


def _merit(table: Table, action: Action[Table]) -> tuple[int, bool, int, int]:
    """Whether a way uses up what could serve elsewhere, what it takes in tokens and coins, and how much it uses up."""
    if not isinstance(action, Attack):
        return 1, False, 0, 0
    lucky = action.by_chance or short(table, action) > 0
    taken = action.cost(table) + COIN * fee(table, action)
    return 2 * lucky, bool(action.boosts), taken, action.boosts.bit_count()


def fee(table: Table, attack: Attack) -> int:
    """The coins that a way takes."""
    return sum(toll.amount for toll in attack.tolls(table))


def short(table: Table, attack: Attack) -> int:
    """How many units the hand is short of, which a die must make up for."""
    return max(0, attack.cost(table) - table.troops(table.active))


def chip(table: Table, actions: Actions) -> Chip | None:
    """The price of the first way there is, with the picture of what it uses up."""
    attack = next((action for action in actions if isinstance(action, Attack)), None)
    if attack is None:
        return None
    lacking = short(table, attack)
    chance = percent(lacking) if lacking else 0
    boosts = named(table, attack.boosts)
    sign = boost_emblem(boosts[0]) if boosts else _sign(attack.price(table))
    return Chip(attack.cost(table), lacking, chance, sign, fee(table, attack))


def dear(table: Table, legal: Actions) -> Mapping[int, Chip]:
    """The regions that the hand could take, but for the coins that somebody asks there."""
    if not legal or table.stage not in CONQUEST_STAGES:
        return {}
    force, coins, found = table.active, table.coins[table.turn], {}
    taken = {action.region for action in legal if isinstance(action, Attack)}
    for region in bits(tolled(table, force) & reach(table, force) & ~shielded(table, force)):
        due = sum(toll.coins for toll in tolls(table, force, region))
        asked = cost(table, force, region)
        if region not in taken and due > coins and asked <= table.troops(force):
            sign = _sign(price(table, force, region))
            found[region] = Chip(asked, sign=sign, coins=due, lacking=due - coins)
    return found


def _sign(reasons: Sequence[Reason]) -> str:
    return JOURNEY if any(reason.id == "price-travel" for reason in reasons) else ""


def gains(table: Table, action: Action[Table]) -> list[Reason]:
    """What a conquest would change in the coins of the turn, but for the region itself; nothing where dice decide."""
    if not isinstance(action, Conquer) or rolls(action.boosted(table)):
        return []
    after = table.copy()
    # Nobody knows what lies there face down.
    after.concealed = tuple(pair for pair in table.concealed if pair[0] != action.region)
    action.perform(after)
    seat = table.turn
    before, now = ({_source(line): line for line in income(one, seat)} for one in (table, after))
    found = []
    for source, line in (before | now).items():
        more = (line.amount if source in now else 0) - (before[source].amount if source in before else 0)
        if more and line.id != "income-regions":
            found.append(Reason(line.id, more, line.values))
    return found


def _source(line: Reason) -> tuple[object, ...]:
    """What an income line is for, whatever it comes to."""
    return (line.id, *(value for key, value in sorted(line.values.items()) if key != "count"))

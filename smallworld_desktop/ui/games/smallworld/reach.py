"""What the acting race can reach: how much of it the hand pays for, and how much only the die might."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from smallworld_desktop.engine.conquest.die import FACES, percent
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.stakes import Worth, best_first
from smallworld_desktop.ui.presentation.telling import Telling


def worthwhile(table: Table, legal: Sequence[Action[Table]]) -> tuple[int, ...]:
    """The regions that can be taken without luck: those first that add most coins a token, then the cheapest."""
    attacks = [action for action in legal if isinstance(action, Attack) and not action.by_chance]
    return best_first(attacks, partial(_worth, table))


def _worth(table: Table, action: Attack) -> Worth:
    after = _after(table, action)
    tokens = max(1, table.hand[table.acting] - after.hand[table.acting])
    return (pay(after, table.turn) - pay(table, table.turn)) / tokens, -tokens


def gain(table: Table, action: Attack) -> int:
    """How many coins an attack adds to what the turn pays."""
    return pay(_after(table, action), table.turn) - pay(table, table.turn)


def gain_by_die(table: Table, action: Attempt) -> int:
    """How many coins an attack adds to what the turn pays where the die falls well."""
    after = _after(table, action)
    Die(max(FACES)).perform(after)
    return pay(after, table.turn) - pay(table, table.turn)


def _after(table: Table, action: Attack) -> Table:
    after = table.copy()
    action.perform(after)
    return after


def pay(table: Table, seat: int) -> int:
    """What a seat would be paid as the table stands."""
    return sum(line.amount for line in income(table, seat))


def reach_facts(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> str:
    """The second line of the turn bar while regions are conquered."""
    force = table.acting
    payable = sum(isinstance(action, Conquer) for action in legal)
    attempts = [action.region for action in legal if isinstance(action, Attempt)]
    reach = (table.reach(force) & ~table.shielded(force)).bit_count()
    shorts = sorted({table.cost(force, region) - table.hand[force] for region in attempts})
    parts = [_reach(telling, payable, len(attempts), shorts, reach - payable - len(attempts))]
    dragon = sum(isinstance(action, FlyDragon) for action in legal)
    if dragon:
        parts.append(telling.say("reach-dragon", count=dragon))
    lone = sum(isinstance(action, Substitute) for action in legal)
    if lone:
        parts.append(telling.say("reach-substitute", count=lone))
    if any(isinstance(action, Abandon) for action in legal):
        parts.append(telling.say("reach-abandon"))
    return " ".join(parts)


def _reach(telling: Telling, payable: int, attempts: int, shorts: Sequence[int], dear: int) -> str:
    chances = telling.say("list-between").join(
        telling.say("reach-chance", short=short, percent=percent(short)) for short in shorts
    )
    if payable and attempts:
        said = telling.say("reach-both", count=attempts, total=payable + attempts, payable=payable, chances=chances)
    elif payable:
        said = telling.say("reach-payable", count=payable)
    elif attempts:
        said = telling.say("reach-die", count=attempts, chances=chances)
    elif dear:
        return telling.say("reach-only-dear", count=dear)
    else:
        return telling.say("reach-none")
    return f"{said} {telling.say('reach-dear', count=dear)}" if dear else said

"""What can be said of a single action to whoever asks why: what it pays, whom it hurts, what it guards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld.abilities.berserk import Roll
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.pieces import Fortify, PlaceHero
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import (
    Abandon,
    Attack,
    Attempt,
    Decline,
    Pass,
    Pick,
    Stop,
    Treaty,
)
from smallworld_desktop.engine.games.smallworld.redeployment import Redeploy, Reinforce
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, COURSE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Value

FEW_TO_SPARE = 2
"""A race with more tokens to spare than that has not run out of breath: they do not speak for its decline."""


def remarks(
    table: Table, seat: int, action: Action[Table], following: Sequence[Action[Table]] = ()
) -> tuple[Message, ...]:
    """What speaks for an action of a seat at this table, with what the seat does or means to do after it."""
    if isinstance(action, Attack):
        return tuple(_of_conquest(table, seat, action, following))
    if isinstance(action, Redeploy | Reinforce):
        return tuple(_of_guard(table, seat, action))
    if isinstance(action, Decline):
        return tuple(_of_decline(table, seat))
    if isinstance(action, Pick):
        return tuple(_of_pick(table, action))
    if isinstance(action, Abandon):
        return (_of_abandoning(table, seat, action),)
    return tuple(_of_others(table, seat, action))


def attackers(table: Table, seat: int, region: int) -> tuple[int, ...]:
    """The rivals whose active races could come to a region of a seat without a new beginning."""
    rivals = (other for other in range(table.setting.seats) if other != seat and table.treaty[seat] != other)
    return tuple(
        other
        for other in rivals
        if table.profile[3 * other] is not None and table.held[3 * other] and table.reach(3 * other) >> region & 1
    )


def leader(table: Table, seat: int) -> int:
    """The rival with most coins, where there are several rivals and it is clear who leads; else -1."""
    rivals = sorted((coins, other) for other, coins in enumerate(table.coins) if other != seat)
    if len(rivals) < 2 or rivals[0][0] < 0 or rivals[-1][0] == rivals[-2][0]:
        return -1
    return rivals[-1][1]


def _of_conquest(table: Table, seat: int, action: Attack, following: Sequence[Action[Table]]) -> Iterator[Message]:
    region, force = action.region, table.acting
    owner = table.owner(region)
    after = _taken(table, action)
    paid, each = _paid(table, after, seat), _worth(after, region)
    if paid > 0:
        yield Message("why-region-pays" if paid == each else "why-region-pays-first", {"count": paid, "each": each})
    if owner >= 0 and owner != seat:
        lost = -_paid(table, after, owner)
        if lost > 0:
            id = "why-hurts-leader" if owner == leader(table, seat) else "why-hurts"
            yield Message(id, {"seat": owner, "count": lost})
        tokens = table.total(table.holder[region]) - after.total(table.holder[region])
        if table.holder[region] % 3 == ACTIVE and tokens:
            yield Message("why-costs-tokens", {"seat": owner, "count": tokens})
    if isinstance(action, FlyDragon):
        yield Message("why-dragon", {"count": max(0, table.cost(force, region) - 1)})
    elif isinstance(action, Substitute):
        yield Message("why-substitute")
    elif isinstance(action, Attempt):
        short = table.cost(force, region) - table.hand[force]
        yield Message("why-attempt", {"percent": percent(short)})
    opened = _opened(table, after, force, following)
    if opened:
        yield Message("why-opens", {"regions": tuple(table.region_id(other) for other in opened)})


def _taken(table: Table, action: Attack) -> Table:
    """The table with the region taken; of an attempt, as if the die had helped."""
    after = table.copy()
    after.journal = None
    if isinstance(action, Attempt):
        after.open_conquest()
        after.take_region(after.acting, action.region, after.hand[after.acting])
    else:
        action.perform(after)
    return after


def _paid(before: Table, after: Table, seat: int) -> int:
    """What a seat would be paid more at the later table."""
    sums = (sum(line.amount for line in income(table, seat)) for table in (after, before))
    return next(sums) - next(sums)


def _worth(table: Table, region: int) -> int:
    """What a region that is held pays in every turn."""
    coins = table.known(table.holder[region]).region_coins
    return 1 + sum(regions >> region & 1 for _, regions in coins)


def _opened(before: Table, after: Table, force: int, following: Sequence[Action[Table]]) -> list[int]:
    """The regions taken next that could not be reached before."""
    fresh = after.reach(force) & ~before.reach(force)
    wanted = [action.region for action in following if isinstance(action, Attack)]
    return [region for region in dict.fromkeys(wanted) if fresh >> region & 1][:2]


def _of_guard(table: Table, seat: int, action: Redeploy | Reinforce) -> Iterator[Message]:
    """Whom several tokens on one region hold off."""
    region = action.region
    standing = action.tokens + (table.tokens[region] if isinstance(action, Reinforce) else 0)
    added = action.tokens if isinstance(action, Reinforce) else action.tokens - 1
    values: dict[str, Value] = {"region": table.region_id(region), "count": standing}
    if isinstance(action, Redeploy) and not action.tokens:
        yield Message("why-gives-up", {"region": table.region_id(region)})
    elif added > 0:
        seats = attackers(table, seat, region)
        yield Message("why-guards", {**values, "seats": seats}) if seats else Message("why-guards-newcomers", values)


def _of_decline(table: Table, seat: int) -> Iterator[Message]:
    force = 3 * seat
    spare = table.total(force) - table.held[force].bit_count()
    if table.stage == COURSE and spare <= FEW_TO_SPARE:
        yield Message("why-spare-tokens", {"race": table.race_id(force), "count": spare})
    after = table.copy()
    after.journal = None
    after.decline(seat)
    yield Message("why-declined-pays", {"count": sum(line.amount for line in income(after, seat))})


def _of_pick(table: Table, action: Pick) -> Iterator[Message]:
    coins, after = table.column[action.index][2], table.copy()
    after.journal = None
    # Some races bring more than their banner says.
    after.take_combo(table.turn, action.index)
    yield Message("why-combo-tokens", {"count": after.hand[after.active]})
    if coins:
        yield Message("why-combo-coins", {"count": coins})
    if action.index:
        yield Message("why-combo-price", {"count": action.index})


def _of_abandoning(table: Table, seat: int, action: Abandon) -> Message:
    after = table.copy()
    after.journal = None
    action.perform(after)
    region, freed = table.region_id(action.region), table.tokens[action.region]
    return Message("why-abandons", {"region": region, "count": freed, "lost": -_paid(table, after, seat)})


def _of_others(table: Table, seat: int, action: Action[Table]) -> Iterator[Message]:
    if isinstance(action, Stop):
        yield Message("why-stops", {"count": table.hand[table.acting]})
    elif isinstance(action, Treaty):
        regions = sum(seat == holder // 3 for holder in table.holder if holder >= 0 and holder % 3 == ACTIVE)
        yield Message("why-treaty", {"seat": action.seat, "count": regions})
    elif isinstance(action, Roll):
        yield Message("why-rolls")
    elif isinstance(action, Pass):
        yield Message("why-passes")
    elif isinstance(action, PlaceHero):
        yield Message("why-hero", {"region": table.region_id(action.region)})
    elif isinstance(action, Fortify):
        yield Message("why-fortress", {"region": table.region_id(action.region)})


def conquered(actions: Sequence[Action[Table]]) -> int:
    """How many regions a plan takes for sure."""
    return sum(isinstance(action, Attack) and not action.by_chance for action in actions)

"""What can be said of a single action to whoever asks why: what it pays, whom it hurts, what it guards."""

from __future__ import annotations

from collections.abc import Iterator

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.warcraft.abilities.intimidation import Intimidate
from smallworld_desktop.engine.games.warcraft.abilities.kegs import Plant
from smallworld_desktop.engine.games.warcraft.abilities.objectives import OBJECTIVE, REWARD
from smallworld_desktop.engine.games.warcraft.actions import (
    FORM_COINS,
    Abandon,
    Attack,
    Attempt,
    Decline,
    Pass,
    Pick,
    Recruit,
    Stop,
    TakeForm,
    TakeSide,
)
from smallworld_desktop.engine.games.warcraft.attack import CIVIL, reach
from smallworld_desktop.engine.games.warcraft.minds.conquests import advance
from smallworld_desktop.engine.games.warcraft.minds.danger import bonuses, spare_units
from smallworld_desktop.engine.games.warcraft.redeployment import Redeploy, Reinforce
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, COURSE, HORDE, NEUTRAL
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.warfare import conquer
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Value

FEW_TO_SPARE = 2
"""A race with more units to spare than that has not run out of breath: they do not speak for its decline."""


def remarks(table: Table, seat: int, action: Action[Table]) -> tuple[Message, ...]:
    """What speaks for an action of a seat at this table."""
    if isinstance(action, Attack):
        return tuple(_of_conquest(table, seat, action))
    if isinstance(action, Redeploy | Reinforce):
        return tuple(_of_guard(table, seat, action))
    if isinstance(action, Decline):
        return tuple(_of_decline(table, seat))
    if isinstance(action, Pick):
        return tuple(_of_pick(table, action))
    if isinstance(action, Intimidate):
        return tuple(_of_driving_away(table, seat, action))
    return tuple(_of_others(table, seat, action))


def _attackers(table: Table, seat: int, region: int) -> tuple[int, ...]:
    """The opponents whose active races could come to a region of a seat without a new beginning."""
    rivals = (other for other in range(table.setting.seats) if table.opposed(seat, other))
    return tuple(other for other in rivals if table.held[2 * other] and reach(table, 2 * other) >> region & 1)


def _leader(table: Table, seat: int) -> int:
    """The rival with most coins, where there are several rivals and it is clear who leads; else -1."""
    rivals = sorted((coins, other) for other, coins in enumerate(table.coins) if other != seat)
    if len(rivals) < 2 or rivals[0][0] < 0 or rivals[-1][0] == rivals[-2][0]:
        return -1
    return rivals[-1][1]


def _of_conquest(table: Table, seat: int, action: Attack) -> Iterator[Message]:
    region, holder = action.region, table.holder[action.region]
    after = _taken(table, action)
    toll = sum(line.amount for line in action.tolls(table))
    if toll:
        yield Message("why-toll", {"count": toll})
    paid = _paid(table, after, seat)
    each = 1 + bonuses(table.profile[table.active], table.setting.board.size)[region]
    if paid > 0:
        yield Message("why-region-pays" if paid == each else "why-region-pays-first", {"count": paid, "each": each})
    if any(place == region for place, _ in table.concealed):
        yield Message("why-unseen")
    if table.where(OBJECTIVE.id) >> region & 1 and table.faction(table.active) != HORDE:
        yield Message("why-target", {"count": REWARD})
    if holder >= 0 and holder // 2 != seat:
        yield from _of_harm(table, after, seat, holder)
    if isinstance(action, Attempt):
        yield Message("why-attempt", {"percent": percent(action.cost(table) - table.troops(table.active))})


def _of_harm(table: Table, after: Table, seat: int, holder: int) -> Iterator[Message]:
    """What a conquest costs whoever was there."""
    owner = holder // 2
    lost = -_paid(table, after, owner)
    if lost > 0:
        id = "why-hurts-leader" if owner == _leader(table, seat) else "why-hurts"
        yield Message(id, {"seat": owner, "count": lost})
    tokens = after.tray[table.race[holder]] - table.tray[table.race[holder]]
    if holder % 2 == ACTIVE and tokens:
        yield Message("why-costs-tokens", {"seat": owner, "count": tokens})


def _taken(table: Table, action: Attack) -> Table:
    """The table with the region taken; of an attempt, as if the die had helped."""
    after = table.copy()
    if isinstance(action, Attempt):
        conquer(after, after.active, action.region, after.troops(after.active), action.boosted(table))
    else:
        advance(after, action)
    return after


def _paid(before: Table, after: Table, seat: int) -> int:
    """What a seat would be paid more at the later table."""
    sums = (sum(line.amount for line in income(table, seat)) for table in (after, before))
    return next(sums) - next(sums)


def _of_guard(table: Table, seat: int, action: Redeploy | Reinforce) -> Iterator[Message]:
    """Whom several tokens on one region hold off."""
    region = action.region
    standing = action.tokens + (table.tokens[region] if isinstance(action, Reinforce) else 0)
    added = action.tokens if isinstance(action, Reinforce) else action.tokens - table.profile[table.active].least
    values: dict[str, Value] = {"region": table.region_id(region), "count": standing}
    if added > 0:
        seats = _attackers(table, seat, region)
        yield Message("why-guards", {**values, "seats": seats}) if seats else Message("why-guards-newcomers", values)


def _of_decline(table: Table, seat: int) -> Iterator[Message]:
    spare = spare_units(table, 2 * seat)
    if table.stage == COURSE and spare <= FEW_TO_SPARE:
        yield Message("why-spare-tokens", {"race": table.race_id(2 * seat), "count": spare})
    pays = table.held[2 * seat].bit_count()
    yield Message("why-declined-pays", {"count": pays})


def _of_pick(table: Table, action: Pick) -> Iterator[Message]:
    race, power, coins = table.columns[table.column_of(table.turn)][action.index]
    catalogue = table.setting.catalogue
    yield Message("why-combo-tokens", {"count": catalogue.races[race].tokens + catalogue.powers[power].tokens})
    if coins:
        yield Message("why-combo-coins", {"count": coins})
    if action.index:
        yield Message("why-combo-price", {"count": action.index})


def _of_driving_away(table: Table, seat: int, action: Intimidate) -> Iterator[Message]:
    owner = table.owner(action.region)
    after = table.copy()
    advance(after, action)
    name = table.region_id(action.region)
    if owner >= 0 and after.owner(action.region) != owner:
        yield Message("why-empties", {"seat": owner, "region": name})
    yield Message("why-drives-away", {"region": name})


def _of_others(table: Table, seat: int, action: Action[Table]) -> Iterator[Message]:
    if isinstance(action, Abandon):
        freed = table.units(action.region)
        yield Message("why-abandons", {"region": table.region_id(action.region), "count": freed})
    elif isinstance(action, Stop):
        yield Message("why-stops", {"count": table.troops(table.active)})
    elif isinstance(action, Pass):
        yield Message("why-passes")
    elif isinstance(action, TakeForm):
        if action.form == CIVIL:
            yield Message("why-form-human", {"count": FORM_COINS[CIVIL]})
        else:
            yield Message("why-form-beast")
    elif isinstance(action, TakeSide) and action.side != NEUTRAL:
        yield Message("why-side")
    elif isinstance(action, Recruit) and action.count:
        yield Message("why-recruits", {"count": action.count})
    elif isinstance(action, Plant):
        yield Message("why-plants")

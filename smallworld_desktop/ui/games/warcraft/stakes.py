"""What is at stake in a deed on the islands: what it would lose, told with the regions concerned. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from smallworld_desktop.engine.conquest.die import FACES
from smallworld_desktop.engine.games.warcraft.actions import Attack, Attempt, Decline, Stop
from smallworld_desktop.engine.games.warcraft.attack import reach, rolls, shielded
from smallworld_desktop.engine.games.warcraft.chance import Die
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.stages import wane
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, ASSAULT, DECLINED, NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.stakes import Fall, Worth, attempting, best_first, could_take, declining, stopping
from smallworld_desktop.ui.conquest.throws import throw
from smallworld_desktop.ui.games.warcraft.stands import emblem_of
from smallworld_desktop.ui.games.warcraft.ways import fee, short
from smallworld_desktop.ui.presentation.board import Actions
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling


def at_stake(table: Table, telling: Telling, action: Action[Table], legal: Actions) -> Stake | None:
    """What is at stake in an action; nothing where it loses nothing and shows nothing."""
    regions = tuple(sorted({attack.region for attack in _sure(table, legal)}))
    left = [could_take(telling, table.troops(table.active), len(regions))] if regions else []
    if isinstance(action, Stop) and regions:
        return stopping(telling, action, table.turn, regions, left[0])
    if isinstance(action, Attempt) and table.stage != ASSAULT:
        have, pips = table.troops(table.active), short(table, action)
        emblem = emblem_of(table.race_id(table.active))
        asked = throw(telling, table.turn, emblem, action.region, have + pips, have)
        return attempting(telling, action, asked, _gain_by_die(table, action), left)
    return _decline(table, telling, action) if isinstance(action, Decline) else None


def worthwhile(table: Table, legal: Actions) -> Sequence[int]:
    """The regions that can be taken without luck: those first that add most coins a token, then the cheapest."""
    return best_first(_sure(table, legal), partial(_worth, table))


def _sure(table: Table, legal: Actions) -> list[Attack]:
    """The ways to take a region that need no luck."""
    attacks = [action for action in legal if isinstance(action, Attack) and not action.by_chance]
    return [attack for attack in attacks if not short(table, attack)]


def _worth(table: Table, attack: Attack) -> Worth:
    """What it adds to the turn's coins, a token, less what it costs in coins; and then how few tokens it takes."""
    tokens = max(1, attack.cost(table))
    if rolls(attack.boosted(table)):
        return (1 - fee(table, attack)) / tokens, -tokens
    after = _after(table, attack)
    return (pay(after, table.turn) - pay(table, table.turn) - fee(table, attack)) / tokens, -tokens


def _gain_by_die(table: Table, attack: Attempt) -> int:
    """What it adds to the turn's coins where the die falls well."""
    after = _after(table, attack)
    Die(max(FACES)).perform(after)
    return pay(after, table.turn) - pay(table, table.turn)


def _after(table: Table, attack: Attack) -> Table:
    after = table.copy()
    # Nobody knows what lies there face down.
    after.concealed = tuple(pair for pair in table.concealed if pair[0] != attack.region)
    attack.perform(after)
    return after


def _decline(table: Table, telling: Telling, action: Decline) -> Stake:
    """What it pays now and later, what rivals could take of it, and what leaves the map."""
    seat, after = table.turn, table.copy()
    wane(after)
    force = 2 * seat + DECLINED
    leaves = table.race[force] != NOBODY and table.race[force] != after.race[force]
    fall = Fall(
        table.race_id(table.active),
        after.held[force],
        _rivals_reach(table, seat),
        pay(after, seat),
        pay(table, seat),
        gone=table.race_id(force) if leaves else "",
        freed=table.held[force] if leaves else 0,
    )
    return declining(telling, action, seat, fall, after)


def pay(table: Table, seat: int) -> int:
    """What a seat would be paid as the table stands."""
    return sum(line.amount for line in income(table, seat))


def _rivals_reach(table: Table, seat: int) -> int:
    """The regions that some rival could attack by where they lie; whoever brings a new race lands from the sea."""
    found = 0
    for rival in range(table.setting.seats):
        if table.opposed(seat, rival):
            force = 2 * rival + ACTIVE
            found |= reach(table, force) & ~shielded(table, force) if table.in_play(force) else table.setting.entry
    return found

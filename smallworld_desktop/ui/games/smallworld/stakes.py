"""What is at stake in a deed: whatever it would lose, told with the regions concerned, before anybody does it."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.actions import Attack, Attempt, Decline, Stop
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, DECLINED, LATE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.naming import pieces_of
from smallworld_desktop.ui.conquest.stakes import Fall, attempting, could_take, declining, stopping
from smallworld_desktop.ui.conquest.throws import throw
from smallworld_desktop.ui.games.smallworld.reach import gain_by_die, pay
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling

Actions = Sequence[Action[Table]]


def payable(legal: Actions) -> tuple[int, ...]:
    """The regions that could be taken now without any luck."""
    return tuple(sorted({action.region for action in legal if isinstance(action, Attack) and not action.by_chance}))


def at_stake(table: Table, telling: Telling, action: Action[Table] | None, legal: Actions) -> Stake | None:
    """What is at stake in an action; nothing where it loses nothing and shows nothing."""
    if isinstance(action, Stop) and payable(legal):
        return stopping(telling, action, table.turn, payable(legal), _left(table, telling, legal))
    if isinstance(action, Decline):
        return _decline(table, telling, action)
    if isinstance(action, Attempt):
        return _attempt(table, telling, action, legal)
    return None


def unbuilt(table: Table, telling: Telling, piece: str, regions: tuple[int, ...]) -> Stake | None:
    """What is at stake when the turn ends with a piece in hand that could stand on one of these regions."""
    if not regions:
        return None
    question = telling.say("stake-unbuilt", seat=telling.name(table.turn), piece=pieces_of(telling, piece, 1))
    facts = telling.say("stake-unbuilt-facts", regions=telling.say("count-regions", count=len(regions)))
    return Stake("place", None, question, facts, telling.say("act-done"), regions)


def _left(table: Table, telling: Telling, legal: Actions) -> str:
    """What could still be taken: "4 tokens could still take 13 regions"."""
    regions, hand = payable(legal), table.hand[table.acting]
    if not hand:
        return telling.say("stake-replace", count=len(regions))
    return could_take(telling, hand, len(regions))


def _attempt(table: Table, telling: Telling, action: Attempt, legal: Actions) -> Stake:
    have = table.hand[table.acting]
    short = table.cost(table.acting, action.region) - have
    further = [_left(table, telling, legal)] if payable(legal) else []
    asked = throw(telling, table.turn, table.race_id(table.acting), action.region, have + short, have)
    return attempting(telling, action, asked, gain_by_die(table, action), further)


def _decline(table: Table, telling: Telling, action: Decline) -> Stake:
    """A decline is shown: what it pays now and later, what rivals could take of it, and what leaves the map."""
    seat, after = table.turn, table.copy()
    after.decline(seat)
    force, later = 3 * seat + DECLINED, pay(after, seat)
    leaves = table.race[force] != NOBODY and table.race[force] != after.race[force]
    fall = Fall(
        table.race_id(table.active),
        table.held[table.active],
        rivals_reach(table, seat),
        later,
        pay(table, seat),
        paid=telling.say("stake-decline-late", count=later) if table.stage == LATE else "",
        gone=table.race_id(force) if leaves else "",
        freed=table.held[force] if leaves else 0,
    )
    return declining(telling, action, seat, fall, after)


def rivals_reach(table: Table, seat: int) -> int:
    """The regions that some rival could attack by where they lie; whoever brings a new race comes over the edge."""
    found = 0
    for rival in range(table.setting.seats):
        if rival == seat:
            continue
        active, lasting = 3 * rival + ACTIVE, table.lasting(rival)
        for force in (active, lasting):
            if force >= 0 and table.profile[force] is not None:
                found |= table.reach(force) & ~table.shielded(force)
        if table.profile[active] is None:
            found |= table.setting.entry
    return found

"""What is at stake in a deed: whatever it would lose, told with the regions concerned, before anybody does it."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld.actions import Attack, Attempt, Decline, Stop
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import ACTIVE, DECLINED, LATE, NOBODY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.naming import pieces_of, race_name
from smallworld_desktop.ui.desk.shortcuts import ROLL
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling

Actions = Sequence[Action[Table]]


def payable(legal: Actions) -> tuple[int, ...]:
    """The regions that could be taken now without any luck."""
    return tuple(sorted({action.region for action in legal if isinstance(action, Attack) and not action.by_chance}))


def at_stake(table: Table, telling: Telling, action: Action[Table] | None, legal: Actions) -> Stake | None:
    """What is at stake in an action; nothing where it loses nothing and shows nothing."""
    if isinstance(action, Stop) and payable(legal):
        question = telling.say("stake-stop", seat=telling.name(table.turn))
        facts, answer = _left(table, telling, legal), telling.say("stake-stop-answer")
        return Stake("play", action, question, facts, answer, payable(legal))
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
    said = telling.say("count-regions", count=len(regions))
    return telling.say("stake-take", tokens=telling.say("count-tokens", count=hand), regions=said)


def _attempt(table: Table, telling: Telling, action: Attempt, legal: Actions) -> Stake:
    force, place = table.acting, telling.region(action.region)
    need, have = table.cost(force, action.region), table.hand[force]
    facts = [telling.say("stake-attempt-facts", have=have, pips=need - have, percent=percent(need - have))]
    if payable(legal):
        facts.append(_left(table, telling, legal))
    return Stake(
        "play",
        action,
        telling.say("stake-attempt", seat=telling.name(table.turn), place=place),
        " ".join(facts),
        telling.say("stake-attempt-answer"),
        (action.region,),
        shortcut=ROLL,
    )


def _decline(table: Table, telling: Telling, action: Decline) -> Stake:
    """A decline is shown: what it pays now and later, what rivals could take of it, and what leaves the map."""
    seat, race = table.turn, race_name(telling, table.race_id(table.active))
    after = table.copy()
    after.decline(seat)
    kept = table.held[table.active]
    facts = [_pay(table, after, telling), *_reached(table, kept, telling), *_leaving(table, after, telling)]
    question = telling.say("stake-decline", seat=telling.name(seat), race=race)
    answer = telling.say("stake-decline-answer")
    return Stake("play", action, question, " ".join(facts), answer, tuple(bits(kept)), costs=False, after=after)


def _pay(table: Table, after: Table, telling: Telling) -> str:
    later = sum(line.amount for line in income(after, table.turn))
    if table.stage == LATE:
        return telling.say("stake-decline-late", count=later)
    return telling.say("stake-decline-pay", now=telling.say("count-coins", count=later), count=later)


def _reached(table: Table, kept: int, telling: Telling) -> list[str]:
    """How many of these regions rivals could attack as the table stands."""
    if not kept:
        return []
    near, number = (kept & rivals_reach(table, table.turn)).bit_count(), kept.bit_count()
    if not near:
        return [telling.say("stake-safe", count=number)]
    return [telling.say("stake-all-reached" if near == number else "stake-reached", count=near, all=number)]


def _leaving(table: Table, after: Table, telling: Telling) -> list[str]:
    """Which declined race would leave, and from how many regions."""
    force = 3 * table.turn + DECLINED
    if table.race[force] == NOBODY or table.race[force] == after.race[force]:
        return []
    regions = telling.say("count-regions", count=table.held[force].bit_count())
    return [telling.say("stake-leave", race=race_name(telling, table.race_id(force)), regions=regions)]


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

"""What is at stake in the deeds that games of races share: to stop, to attack with the die, to let a race decline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.desk.shortcuts import ROLL
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling

Worth = tuple[float, int]
"""How many coins a token a conquest adds to what the turn pays, and then how few tokens it takes."""


def stopping(telling: Telling, action: Action[Any], seat: int, regions: Sequence[int], left: str) -> Stake:
    """To stop though these regions could still be taken, with what is ``left``."""
    question = telling.say("stake-stop", seat=telling.name(seat))
    return Stake("play", action, question, left, telling.say("stake-stop-answer"), tuple(regions))


def could_take(telling: Telling, tokens: int, regions: int) -> str:
    """What could still be taken: "4 tokens could still take 13 regions"."""
    said = telling.say("count-regions", count=regions)
    return telling.say("stake-take", tokens=telling.say("count-tokens", count=tokens), regions=said)


def attempting(
    telling: Telling, action: Action[Any], seat: int, region: int, have: int, pips: int, further: Sequence[str]
) -> Stake:
    """To attack with the die, which ends the conquests."""
    facts = telling.say("stake-attempt-facts", have=have, pips=pips, percent=percent(pips))
    return Stake(
        "play",
        action,
        telling.say("stake-attempt", seat=telling.name(seat), place=telling.region(region)),
        " ".join((facts, *further)),
        telling.say("stake-attempt-answer"),
        (region,),
        shortcut=ROLL,
    )


def declining(
    telling: Telling, action: Action[Any], seat: int, race: str, kept: int, facts: Sequence[str], after: Any
) -> Stake:
    """A decline is shown: the table as it would be, with the facts for it."""
    question = telling.say("stake-decline", seat=telling.name(seat), race=race_name(telling, race))
    answer = telling.say("stake-decline-answer")
    return Stake("play", action, question, " ".join(facts), answer, tuple(bits(kept)), costs=False, after=after)


def pays(telling: Telling, coins: int) -> str:
    """What a decline pays now and at most later."""
    return telling.say("stake-decline-pay", now=telling.say("count-coins", count=coins), count=coins)


def reached(telling: Telling, kept: int, reach: int) -> list[str]:
    """How many of these regions rivals could attack as the table stands."""
    if not kept:
        return []
    near, number = (kept & reach).bit_count(), kept.bit_count()
    if not near:
        return [telling.say("stake-safe", count=number)]
    return [telling.say("stake-all-reached" if near == number else "stake-reached", count=near, all=number)]


def leaving(telling: Telling, race: str, regions: int) -> str:
    """Which declined race would leave, and from how many regions."""
    said = telling.say("count-regions", count=regions)
    return telling.say("stake-leave", race=race_name(telling, race), regions=said)


def best_first(attacks: Sequence[Any], worth: Callable[[Any], Worth]) -> tuple[int, ...]:
    """The regions that can be taken: those first whose best way is worth most."""
    best: dict[int, Worth] = {}
    for attack in attacks:
        found = worth(attack)
        best[attack.region] = max(found, best.get(attack.region, found))
    return _ordered(best)


def _ordered(best: Mapping[int, Worth]) -> tuple[int, ...]:
    return tuple(sorted(best, key=lambda region: (*(-value for value in best[region]), region)))

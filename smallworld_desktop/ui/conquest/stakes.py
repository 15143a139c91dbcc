"""What is at stake in the deeds that games of races share: to stop, to attack with the die, to let a race decline."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.naming import race_name
from smallworld_desktop.ui.desk.shortcuts import ROLL
from smallworld_desktop.ui.presentation.card import CardText, SumLine
from smallworld_desktop.ui.presentation.forecast import Forecast
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.throw import Throw

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


def attempting(telling: Telling, action: Action[Any], throw: Throw, gain: int, further: Sequence[str]) -> Stake:
    """To attack with the die, which ends the conquests and, where it falls well, adds so many coins to the turn."""
    pays = telling.say("throw-pays", count=gain) if gain > 0 else telling.say("throw-pays-nothing")
    return Stake(
        "play",
        action,
        telling.say("stake-attempt", seat=telling.name(throw.seat), place=telling.region(throw.region)),
        " ".join((attempt_facts(telling, throw.have, throw.short), pays, *further)),
        telling.say("stake-attempt-answer", percent=percent(throw.short)),
        (throw.region,),
        shortcut=ROLL,
        throw=replace(throw, verdicts=(pays, *throw.verdicts)),
    )


def attempt_facts(telling: Telling, have: int, pips: int) -> str:
    """What the die must show, and how likely that is."""
    return telling.say("stake-attempt-facts", have=have, pips=pips, percent=percent(pips))


@dataclass(frozen=True, slots=True)
class Fall:
    """What a decline would bring, in figures; regions are masks."""

    race: str
    kept: int
    """The regions that would stay."""
    reach: int
    """Those that rivals could attack."""
    pays: int
    """The coins of a turn with these regions and no others."""
    otherwise: int
    """The coins of this turn without the decline."""
    paid: str = ""
    """What is said of a turn that has paid already; nothing where it has not."""
    gone: str = ""
    """The race that would leave the map, if one would."""
    freed: int = 0
    """The regions that it would leave."""


def declining(telling: Telling, action: Action[Any], seat: int, fall: Fall, after: Any) -> Stake:
    """A decline is shown: the table as it would be, with the facts for it."""
    facts = [_pay(telling, fall), *reached(telling, fall.kept, fall.reach), *_leaving(telling, fall)]
    near, count = (fall.kept & fall.reach).bit_count(), fall.kept.bit_count()
    brief = [telling.say("forecast-later", count=fall.pays)]
    brief += [telling.say("forecast-reach", count=near, all=count)] if count else []
    brief += [telling.say("forecast-leave", race=race_name(telling, fall.gone))] if fall.gone else []
    lines = [SumLine(telling.say("account-later"), f"+{fall.pays}")]
    if not fall.paid:
        lines.insert(0, SumLine(telling.say("account-now"), f"+{fall.pays}"))
    lines += [SumLine(telling.say("account-reach"), f"{near} / {count}")] if count else []
    otherwise = [] if fall.paid else [telling.say("account-else", count=fall.otherwise)]
    return Stake(
        "play",
        action,
        telling.say("stake-decline", seat=telling.name(seat), race=race_name(telling, fall.race)),
        " ".join(facts),
        telling.say("stake-decline-answer"),
        tuple(bits(fall.kept)),
        costs=False,
        forecast=None
        if fall.paid
        else Forecast(fall.pays, telling.say("forecast-now", count=fall.pays), " ".join(brief)),
        account=CardText(
            telling.say("account-title", race=race_name(telling, fall.race)),
            notes=tuple(lines),
            verdicts=(*_leaving(telling, fall), *otherwise),
        ),
        notes=dict.fromkeys(bits(fall.freed), telling.say("becomes-free")),
        after=after,
    )


def going_on(telling: Telling, race: str, pays: int) -> tuple[str, Forecast]:
    """To go on, beside a decline: what the button says, and what the turn pays as it stands."""
    label = telling.say("forecast-go-on", race=race_name(telling, race))
    return label, Forecast(pays, telling.say("income-unit", count=pays), telling.say("forecast-go-on-text"))


def _pay(telling: Telling, fall: Fall) -> str:
    """What a decline pays now and at most later."""
    return fall.paid or telling.say(
        "stake-decline-pay", now=telling.say("count-coins", count=fall.pays), count=fall.pays
    )


def reached(telling: Telling, kept: int, reach: int) -> list[str]:
    """How many of these regions rivals could attack as the table stands."""
    if not kept:
        return []
    near, number = (kept & reach).bit_count(), kept.bit_count()
    if not near:
        return [telling.say("stake-safe", count=number)]
    return [telling.say("stake-all-reached" if near == number else "stake-reached", count=near, all=number)]


def _leaving(telling: Telling, fall: Fall) -> list[str]:
    """Which declined race would leave, and from how many regions."""
    if not fall.gone:
        return []
    said = telling.say("count-regions", count=fall.freed.bit_count())
    return [telling.say("stake-leave", race=race_name(telling, fall.gone), regions=said)]


def best_first(attacks: Sequence[Any], worth: Callable[[Any], Worth]) -> tuple[int, ...]:
    """The regions that can be taken: those first whose best way is worth most."""
    best: dict[int, Worth] = {}
    for attack in attacks:
        found = worth(attack)
        best[attack.region] = max(found, best.get(attack.region, found))
    return _ordered(best)


def _ordered(best: Mapping[int, Worth]) -> tuple[int, ...]:
    return tuple(sorted(best, key=lambda region: (*(-value for value in best[region]), region)))

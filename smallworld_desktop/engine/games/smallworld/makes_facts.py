"""What is true of a race or power of a player's own, and worth a thought: counted on the boards, never guessed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.banners import Badge, Banner
from smallworld_desktop.engine.conquest.where import Where
from smallworld_desktop.engine.games.smallworld.boards import BOARDS
from smallworld_desktop.engine.games.smallworld.catalogue import LARGEST_BADGE, own_power, own_race
from smallworld_desktop.engine.kernel.errors import range_of
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.play.makes import Fact


def facts_of_race(id: str, entry: Entry) -> Sequence[Fact]:
    """What is true of a race."""
    races: list[Banner] = []
    own_race(id, entry, races)
    race = races[0]
    return (*_facts(race), *_of_tray(race))


def facts_of_power(id: str, entry: Entry) -> Sequence[Fact]:
    """What is true of a power."""
    powers: list[Badge] = []
    own_power(id, entry, powers)
    return tuple(_facts(powers[0]))


def _facts(thing: Banner | Badge) -> Iterator[Fact]:
    said: list[Message] = []
    for ability in thing.abilities:
        rule = ability.rule()
        if rule in said:
            yield Fact(Message("fact-twice", {"rule": rule}), warns=True)
            continue
        said.append(rule)
        where = getattr(ability, "where", None)
        symbol = getattr(ability, "symbol", None)
        if isinstance(where, Where) and where.told is not None:
            yield _counted(where, where.told)
        elif symbol:
            yield _counted(Where(symbol=symbol), Message(f"where-symbol-{symbol}"))
    names = {ability.name() for ability in thing.abilities}
    if any(ability.roams for ability in thing.abilities):
        for needless in ("enters_anywhere", "tunnels"):
            if needless in names:
                yield Fact(Message(f"fact-roams-{needless}"), warns=True)


def _counted(where: Where, told: Message) -> Fact:
    """On how many regions of the boards of the box an ability can ever work."""
    counts = sorted(
        (where.regions(board) if not where.beside_own else where.own(board)).bit_count() for board in _boards()
    )
    if not counts[-1]:
        return Fact(Message("fact-nowhere", {"where": told}), warns=True)
    if not counts[0]:
        without = sum(count == 0 for count in counts)
        return Fact(Message("fact-not-everywhere", {"where": told, "count": without, "most": counts[-1]}), warns=True)
    return Fact(Message("fact-regions", {"where": told, "range": range_of(sorted({counts[0], counts[-1]}))}))


def _of_tray(race: Banner) -> Iterator[Fact]:
    """Whether tokens lie in the tray that can never leave it."""
    needed = race.tokens + LARGEST_BADGE + sum(ability.reserve() for ability in race.abilities)
    grows = any(ability.name() in ("recruits", "sorcery") for ability in race.abilities)
    if grows and race.supply <= needed:
        yield Fact(Message("fact-tray-short", {"count": race.supply}), warns=True)
    elif not grows and race.supply > needed:
        yield Fact(Message("fact-tray-idle", {"count": race.supply - needed}))


@cache
def _boards() -> tuple[Board, ...]:
    return tuple(BOARDS.load(id).board for id in BOARDS.ids)

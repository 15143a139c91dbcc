"""What lies on the paper in war: both sides, the numbers and what they cost. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import sub

from smallworld_desktop.engine.games.tinyepic import prices
from smallworld_desktop.engine.games.tinyepic.bidding import Bid, Pay
from smallworld_desktop.engine.games.tinyepic.prices import NO_EXCHANGE, Mix
from smallworld_desktop.engine.games.tinyepic.state import (
    FLAG,
    FOOD,
    GOODS,
    HERO_BIT,
    HIGHEST_BID,
    LYING_BIT,
    MANA,
    ORE,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Fighter, Look, Part, Payment, Tile
from smallworld_desktop.ui.presentation.telling import Telling, capitalised

COLUMNS = 6
"""So many numbers lie side by side."""


def numbers(table: Table, telling: Telling, seat: int, legal: Sequence[Action[Table]]) -> Choice:
    """The flag and every number, each with its usual payment; what is too dear stays."""
    bids = {action.number: action for action in legal if isinstance(action, Bid)}
    tiles = []
    for number in range(FLAG, HIGHEST_BID + 1):
        title = telling.say("war-flag") if number == FLAG else str(number)
        if number in bids:
            note = telling.say("war-free") if number == FLAG else usual(table, telling, seat, number)
            look = Look.FREE
        else:
            note, look = telling.say("war-too-dear"), Look.CLOSED
        tiles.append(Tile(f"bid-{number}", title, f"{OWN}flag", note, look, bids.get(number), number))
    where = capitalised(telling.region(table.war.region))
    return Choice(telling.say("war-number"), where, tuple(tiles), COLUMNS, True, tuple(_fighters(table, telling)))


def usual(table: Table, telling: Telling, seat: int, number: int) -> str:
    """The usual payment for a number."""
    found = mixes(table, seat, number)
    return goods(telling, found[0]) if any(found[0]) else telling.say("war-free")


def mixes(table: Table, seat: int, number: int) -> tuple[Mix, ...]:
    """Every payment for a number, the usual one first; the one that costs nothing where nothing is due."""
    due = max(0, number - prices.discount(table, seat, table.fight)) if number > FLAG else 0
    return (due and prices.war_mixes(table, seat, due)) or (NO_EXCHANGE,)


def in_order(found: Sequence[Mix]) -> list[Mix]:
    """Payments from the least mana to the most, and of those from the least food."""
    return sorted(found, key=lambda mix: (mix[MANA], mix[FOOD]))


def paying(table: Table, telling: Telling, seat: int, number: int, mix: Mix) -> Payment:
    """What a number costs and leaves if it is paid so, and how it can be paid otherwise."""
    if number == FLAG:
        return Payment(telling.say("war-flag-told"))
    if not any(mix):
        return Payment(telling.say("war-nothing-told", number=number))
    rest = remaining(table, telling, seat, mix)
    told = telling.say("war-paid", number=number, goods=goods(telling, mix), left=rest)
    found = mixes(table, seat, number)
    if len(found) == 1:
        return Payment(told)
    worth = prices.PAIR_WORTH * (mix[FOOD] // prices.FOOD_PAIR) + prices.MANA_WORTH * mix[MANA] + mix[ORE]
    over = worth - (number - prices.discount(table, seat, table.fight))
    counted = telling.say("war-worth-over", worth=worth, lost=over) if over else telling.say("war-worth", worth=worth)
    return Payment(told, counted, tuple(_part(telling, kind, mix, found) for kind in fighting(table, seat)))


def fighting(table: Table, seat: int) -> Sequence[int]:
    """The goods with which a seat can pay in the war under way."""
    if table.ore_only:
        return (ORE,)
    return (FOOD, MANA, ORE) if table.profile[seat].food_fights else (MANA, ORE)


def remaining(table: Table, telling: Telling, seat: int, mix: Mix) -> str:
    """What is left after a payment of that with which one can pay in war."""
    kinds = fighting(table, seat)
    left = [table.good(seat, kind) - mix[kind] if kind in kinds else 0 for kind in range(len(mix))]
    return goods(telling, left) if any(left) else telling.say("war-nothing-left")


def _part(telling: Telling, kind: int, mix: Mix, found: Sequence[Mix]) -> Part:
    good = str(telling.words.name("good", GOODS[kind]))
    less = _nearest(kind, mix, [one for one in found if one[kind] < mix[kind]])
    more = _nearest(kind, mix, [one for one in found if one[kind] > mix[kind]])
    return Part(
        GOODS[kind], mix[kind], less, more, telling.say("war-fewer", good=good), telling.say("war-further", good=good)
    )


def _nearest(kind: int, mix: Mix, found: Sequence[Mix]) -> Mix | None:
    """Of some payments that in which a good has changed least, and then all others."""
    return min(
        found, key=lambda one: (abs(one[kind] - mix[kind]), sum(map(abs, map(sub, one, mix))), one), default=None
    )


def payments(table: Table, telling: Telling, seat: int, legal: Sequence[Action[Table]]) -> Choice:
    """Every way to pay what is due, the usual one first, each with what it leaves."""
    tiles = []
    for at, action in enumerate(action for action in legal if isinstance(action, Pay)):
        mix = (action.food, action.mana, action.ore)
        rest = remaining(table, telling, seat, mix)
        most = max(range(len(mix)), key=mix.__getitem__)
        note = telling.say("war-leaves", left=rest)
        tiles.append(Tile(f"pay-{at}", goods(telling, mix), f"{OWN}{GOODS[most]}", note, Look.FREE, action))
    due = telling.say("reveal-owes", number=max(0, table.due[seat]))
    return Choice(telling.say("choice-pay"), due, tuple(tiles), 1 if len(tiles) < 4 else 2, True)


def goods(telling: Telling, mix: Sequence[int]) -> str:
    parts = zip(GOODS, mix, strict=False)
    return telling.join(
        [telling.say("count-good", count=n, good=telling.words.name("good", id)) for id, n in parts if n]
    )


def _fighters(table: Table, telling: Telling) -> Iterator[Fighter]:
    """The attacker and the defender."""
    fight = table.war
    for seat, part in ((fight.attacker, "war-attacks"), (fight.defender, "war-defends")):
        having = tuple((GOODS[kind], table.good(seat, kind)) for kind in fighting(table, seat))
        lines = prices.discount_lines(table, seat, fight)
        saved = tuple(telling.say("reveal-saved", what=telling.line(line), number=line.amount) for line in lines)
        most = telling.say("war-most", number=prices.bid_limit(table, seat, table.fight))
        name, figures = capitalised(telling.name(seat)), tuple(_figures(table, seat))
        yield Fighter(seat, name, telling.say(part), having, saved, most, figures)


def _figures(table: Table, seat: int) -> Iterator[str]:
    """What a seat fights with."""
    region = table.war.region
    for figure in table.figures[seat]:
        if figure >> 2 == region:
            lying = "_lying" if figure & LYING_BIT else ""
            yield f"{OWN}hero{lying or '_figure'}" if figure & HERO_BIT else f"{OWN}meeple{lying}"
    if seat == table.war.defender and table.towers[seat] >> region & 1:
        yield f"{OWN}war_tower"

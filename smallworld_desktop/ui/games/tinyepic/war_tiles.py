"""What lies on the paper in war: both sides, the numbers and what they cost. No Qt in here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from smallworld_desktop.engine.games.tinyepic import prices
from smallworld_desktop.engine.games.tinyepic.bidding import Bid
from smallworld_desktop.engine.games.tinyepic.state import FLAG, FOOD, GOODS, HIGHEST_BID, MANA, ORE
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Fighter, Look, Tile
from smallworld_desktop.ui.presentation.telling import Telling, capitalised


def numbers(table: Table, telling: Telling, seat: int, legal: Sequence[Action[Table]]) -> Choice:
    """The flag and every number, each with its usual payment; what is too dear stays."""
    bids = {action.number: action for action in legal if isinstance(action, Bid)}
    tiles = []
    for number in range(FLAG, HIGHEST_BID + 1):
        title = telling.say("war-flag") if number == FLAG else str(number)
        if number in bids:
            note = telling.say("war-free") if number == FLAG else payment(table, telling, seat, number)
            look = Look.FREE
        else:
            note, look = telling.say("war-too-dear"), Look.CLOSED
        tiles.append(Tile(f"bid-{number}", title, f"{OWN}flag", note, look, bids.get(number), number))
    where = capitalised(telling.region(table.war.region))
    return Choice(telling.say("war-number"), where, tuple(tiles), 3, True, tuple(_fighters(table, telling)))


def payment(table: Table, telling: Telling, seat: int, number: int) -> str:
    """The usual payment for a number."""
    due = max(0, number - prices.discount(table, seat, table.fight))
    mixes = prices.war_mixes(table, seat, due)
    return _goods(telling, mixes[0]) if due and mixes else telling.say("war-free")


def _goods(telling: Telling, mix: Sequence[int]) -> str:
    parts = zip(GOODS, mix, strict=False)
    return telling.join(
        [telling.say("count-good", count=n, good=telling.words.name("good", id)) for id, n in parts if n]
    )


def _fighters(table: Table, telling: Telling) -> Iterator[Fighter]:
    """The attacker and the defender."""
    fight = table.war
    for seat, part in ((fight.attacker, "war-attacks"), (fight.defender, "war-defends")):
        kinds = [FOOD] if table.profile[seat].food_fights else []
        kinds += [MANA, ORE]
        if table.ore_only:
            kinds = [ORE]
        goods = tuple((GOODS[kind], table.good(seat, kind)) for kind in kinds)
        lines = prices.discount_lines(table, seat, fight)
        saved = tuple(telling.say("reveal-saved", what=telling.line(line), number=line.amount) for line in lines)
        most = telling.say("war-most", number=prices.bid_limit(table, seat, table.fight))
        yield Fighter(seat, capitalised(telling.name(seat)), telling.say(part), goods, saved, most)

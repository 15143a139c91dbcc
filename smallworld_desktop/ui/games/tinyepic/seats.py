"""What is told of the seats of Little Kingdoms: faction, points so far, magic, goods, figures and tower."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from smallworld_desktop.engine.games.tinyepic.scoring import points_now
from smallworld_desktop.engine.games.tinyepic.state import BID, GOODS, NO_BID, NOBODY, OVER, SILVER
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.presentation.seats import Beside, SeatsDoor, Side, Tally
from smallworld_desktop.ui.presentation.telling import Telling


class KingdomsSeats(SeatsDoor):
    """All but a number in war is public here."""

    def deciding(self, state: Table, asked: Collection[int]) -> Collection[int]:
        return [seat for seat in asked if seat >= 0]

    def score(self, state: Table, seat: int) -> int:
        return sum(points_now(state)[seat])

    def unseated(self, state: Table) -> Collection[int]:
        return () if state.setting.dummy == NOBODY else (state.setting.dummy,)

    def turn(self, state: Table) -> int:
        return NOBODY if state.stage == OVER else state.turn

    def side(self, state: Table, telling: Telling, seat: int, deciding: bool) -> Side:
        if seat >= state.setting.seats or state.faction[seat] < 0:
            return Side(telling.say("seat-no-faction"))
        faction = state.faction_id(seat)
        points = sum(points_now(state)[seat])
        facts = (telling.say("count-points", count=points), telling.say("seat-magic", level=state.magic[seat]))
        return Side(
            title=str(telling.words.name("faction", faction)),
            emblem=f"{OWN}{faction}",
            facts=telling.say("list-between").join(facts),
            besides=_hero(state, telling, seat),
            tallies=tuple(_tallies(state, telling, seat)),
        )

    def secret(self, state: Table, telling: Telling, seat: int) -> str:
        if state.stage != BID or seat >= len(state.bids) or state.bids[seat] == NO_BID:
            return ""
        number = state.bids[seat]
        return telling.say("seat-bid", number=number) if number else telling.say("seat-flag")


def _tallies(table: Table, telling: Telling, seat: int) -> Iterator[Tally]:
    """Goods, figures and the tower."""
    for kind, id in enumerate(GOODS if table.setting.heroes_call else GOODS[:SILVER]):
        count = table.good(seat, kind)
        text = telling.say("count-good", count=count, good=telling.words.name("good", id))
        yield Tally(f"{OWN}{id}", count, text, INKS[id])
    figures = len(table.figures[seat])
    yield Tally(f"{OWN}meeple", figures, telling.say("count-figures", count=figures))
    yield Tally(f"{OWN}war_tower", table.level[seat], telling.say("seat-tower", level=table.level[seat]))


def _hero(table: Table, telling: Telling, seat: int) -> tuple[Beside, ...]:
    card = table.hero[seat]
    if card < 0:
        return ()
    id, level = table.card_id(card), table.hero_level[seat]
    text = telling.say("seat-hero", hero=telling.words.name("hero", id), level=level)
    return (Beside(f"{OWN}hero_{id}", level, text),)

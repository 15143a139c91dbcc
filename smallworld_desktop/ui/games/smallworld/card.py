"""What the card beside a region says: what it is, whose, what it costs line by line, and what a click does. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld.abilities.dragon import FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attempt, Conquer
from smallworld_desktop.engine.games.smallworld.draft.placement import Placement
from smallworld_desktop.engine.games.smallworld.draft.spreading import defence
from smallworld_desktop.engine.games.smallworld.state import ACTIVE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.conquest.cards import land, priced, reasons
from smallworld_desktop.ui.conquest.naming import combo_name, pieces_of, race_name
from smallworld_desktop.ui.games.smallworld.stands import TRIBE
from smallworld_desktop.ui.presentation.board import Offer, price_words
from smallworld_desktop.ui.presentation.card import CardText, SumLine, Tone
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.presentation.telling import Telling


class CardWriter:
    """Writes the cards of one position."""

    def __init__(self, telling: Telling, table: Table) -> None:
        self._telling = telling
        self._table = table

    def region(self, region: int, stand: Stand) -> CardText:
        """The card of a region where nothing is to be done."""
        about = self._land(region), self._holder(stand), self._pieces(stand)
        return CardText(self._telling.region(region), tuple(filter(None, about)))

    def name(self, region: int, stand: Stand, offer: Offer | None) -> str:
        """The region in short, for those who listen."""
        telling = self._telling
        holder = self._holder(stand) or telling.say("board-empty")
        parts = [telling.region(region), self._land(region), holder, self._pieces(stand)]
        return ", ".join([*filter(None, parts), *price_words(telling, offer)])

    def conquest(self, region: int, stand: Stand, offer: Offer | None, against: Sequence[Message]) -> CardText:
        """The card of a region while regions are conquered: an offer, or what stands against it."""
        card = self.region(region, stand)
        if offer is not None and offer.lit:
            return self._offered(card, offer)
        if offer is not None:
            return replace(card, verdicts=(self._telling.say("card-abandon"),))
        if any(message.id == "already-yours" for message in against):
            return card
        told = replace(card, verdicts=reasons(self._telling, against))
        payable = all(message.id == "needs-more-tokens" for message in against)
        return priced(self._telling, told, Conquer(region).price(self._table)) if payable else told

    def placing(self, region: int, stand: Stand, placement: Placement) -> CardText:
        """The card of a region while tokens are placed."""
        card = self.region(region, stand)
        if region not in placement.regions:
            return card
        telling = self._telling
        share = placement.share(region)
        total = SumLine(telling.say("card-defence"), str(defence(placement, region)))
        if not share.free:
            verdicts = [telling.say("already-placed")]
        elif share.must_give_up:
            verdicts = [telling.say("card-give-up")]
        else:
            verdicts = [telling.say("card-place-defender" if placement.defending else "card-place")]
        if placement.can_place_piece(region):
            verdicts.append(telling.say("card-place-piece", piece=telling.words.name("piece", placement.piece)))
        return replace(card, total=total, verdicts=tuple(verdicts))

    def _offered(self, card: CardText, offer: Offer) -> CardText:
        table, first = self._table, offer.actions[0]
        by_die = isinstance(first, Attempt) and len(offer.actions) == 1
        tone: Tone = "die" if by_die else "do"
        race, verdict = table.race_id(table.acting), self._verdict(offer)
        told = replace(card, verdicts=(verdict,), tone=tone, emblem=race, seat=table.turn)
        price = next((price for action in offer.actions if (price := action.price(table))), ())
        return priced(self._telling, told, price) if price else told

    def _verdict(self, offer: Offer) -> str:
        """What a click does."""
        telling, first, hand = self._telling, offer.actions[0], self._table.hand[self._table.acting]
        if len(offer.actions) > 1:
            return telling.say("card-choose", count=len(offer.actions))
        if isinstance(first, Attempt) and offer.chip is not None:
            return telling.say("card-attempt", have=hand, pips=offer.chip.short, percent=offer.chip.chance)
        if isinstance(first, FlyDragon):
            return telling.say("card-dragon")
        if isinstance(first, Substitute):
            return telling.say("card-substitute")
        return telling.say("card-conquer", have=hand)

    def _land(self, region: int) -> str:
        return land(self._telling, self._table.setting.board.regions[region])

    def _holder(self, stand: Stand) -> str:
        """Whose tokens stand there, and how many."""
        telling, table, group = self._telling, self._table, stand.first
        if group == TRIBE:
            return telling.say("card-tribe")
        if group.seat == NOBODY:
            return ""
        seat, tokens = telling.name(group.seat), telling.say("count-tokens", count=group.count)
        if group.faded:
            return telling.say("card-holder-declined", seat=seat, race=race_name(telling, group.emblem), tokens=tokens)
        combo = combo_name(telling, group.emblem, table.power_id(3 * group.seat + ACTIVE))
        return telling.say("card-holder", seat=seat, combo=combo, tokens=tokens)

    def _pieces(self, stand: Stand) -> str:
        telling = self._telling
        return telling.join([pieces_of(telling, piece, count) for piece, count in stand.pieces])


def menu_line(telling: Telling, table: Table, action: Action[Table]) -> str:
    """What can be done with a region where a menu asks which of several it shall be."""
    if isinstance(action, Conquer):
        return telling.say("board-conquer", count=action.tokens(table))
    if isinstance(action, Attempt):
        return telling.say("board-attempt", percent=percent(action.tokens(table) - table.hand[table.acting]))
    others = ((FlyDragon, "board-dragon"), (Substitute, "board-substitute"), (Abandon, "board-abandon"))
    return telling.say(next(id for kind, id in others if isinstance(action, kind)))

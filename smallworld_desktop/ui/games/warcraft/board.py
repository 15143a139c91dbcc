"""The islands at the table: tokens and markers on their regions, prices in tokens and coins, redeployments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from smallworld_desktop.engine.games.warcraft.actions import Abandon, Attack, Conquer, Expand
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.cards import reasons
from smallworld_desktop.ui.conquest.ways import leaving
from smallworld_desktop.ui.conquest.why_pages import pages_on
from smallworld_desktop.ui.games.warcraft.card import CardWriter
from smallworld_desktop.ui.games.warcraft.paints import PAINTS
from smallworld_desktop.ui.games.warcraft.redeployment import redeployment
from smallworld_desktop.ui.games.warcraft.stakes import at_stake, worthwhile
from smallworld_desktop.ui.games.warcraft.stands import stands
from smallworld_desktop.ui.games.warcraft.tools import serves, tools
from smallworld_desktop.ui.games.warcraft.ways import chip, dear, in_order
from smallworld_desktop.ui.presentation.board import Actions, BoardDoor, Chip, Moment, Offer, Tool
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.way import Way


class IslesBoard(BoardDoor):
    paints = PAINTS

    def stands(self, state: Table, colours: Sequence[int]) -> Sequence[Stand]:
        return stands(state, colours)

    def layout(self, state: Table) -> Layout | None:
        return redeployment(state)

    def tools(self, state: Table, telling: Telling, legal: Actions) -> Sequence[Tool]:
        return tools(state, telling, legal)

    def serves(self, state: Table, tool: str, action: Action[Table]) -> bool:
        return serves(state, tool, action)

    def stake(self, moment: Moment, action: Action[Table]) -> Stake | None:
        return at_stake(moment.state, moment.telling, action, moment.legal)

    def worthwhile(self, state: Table, legal: Actions) -> Sequence[int]:
        return worthwhile(state, legal)

    def in_order(self, state: Table, actions: Actions) -> Actions:
        return in_order(state, actions)

    def chip(self, state: Table, actions: Actions) -> Chip | None:
        return chip(state, actions)

    def dear(self, state: Table, legal: Actions) -> Mapping[int, Chip]:
        return dear(state, legal)

    def card(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> CardText:
        writer = CardWriter(moment)
        card = writer.region(region, stand)
        if offer is not None and offer.lit:
            return writer.offered(card, offer)
        if offer is not None and offer.leave is not None:
            return replace(card, verdicts=(moment.telling.say("card-abandon"),))
        if not _conquering(moment):
            return card
        return writer.refused(card, region, offer.chip if offer is not None else None)

    def opening(self, state: Table, legal: Actions) -> Action[Table] | None:
        return next((action for action in legal if isinstance(action, Expand)), None)

    def name(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> str:
        return CardWriter(moment).name(region, stand, offer)

    def menu_line(self, moment: Moment, action: Action[Table]) -> str:
        if isinstance(action, Attack):
            return CardWriter(moment).way(action)
        return moment.telling.sentence(action.told(moment.state))

    def way(self, moment: Moment, action: Action[Table]) -> Way:
        made = Way(self.menu_line(moment, action), page="landing" if isinstance(action, Attack) else "")
        if isinstance(action, Abandon):
            return leaving(moment.telling, made)
        return CardWriter(moment).fanned(made, action) if isinstance(action, Attack) else made

    def barred(self, moment: Moment, region: int) -> Sequence[Way]:
        if not _conquering(moment):
            return ()
        plain, against = Conquer(region), moment.why_not(Conquer(region))
        if not against or any(message.id != "needs-more-tokens" for message in against):
            return ()
        made = self.way(moment, plain)
        short = max(1, plain.cost(moment.state) - moment.state.troops(moment.state.active))
        why = " ".join(reasons(moment.telling, against))
        price = moment.telling.say("way-short", count=short)
        return (replace(made, price=price, texts=(), lines=(), total=None, against=why),)

    def why_nothing(self, moment: Moment, region: int) -> str:
        if not _conquering(moment):
            return ""
        own = moment.state.holder[region] == moment.state.active
        return " ".join(reasons(moment.telling, moment.why_not(Abandon(region) if own else Conquer(region))))

    def why_pages(self, moment: Moment, region: int) -> Sequence[str]:
        if not _conquering(moment) or moment.state.holder[region] == moment.state.active:
            return ()
        return pages_on(moment.why_not(Conquer(region)), WHY_PAGES)


WHY_PAGES = {
    "only-by-swimming": "land",
    "not-adjacent": "landing",
    "not-a-landing": "landing",
    "declined-do-not-help": "decline",
    "needs-more-tokens": "landing",
    "needs-more-coins": "tolls",
}
"""The pages of the help on what may stand against a conquest, by the ids of the reasons."""


def _conquering(moment: Moment) -> bool:
    """Whether regions are taken and left, by somebody who sits here."""
    return moment.state.stage in CONQUEST_STAGES and bool(moment.legal)

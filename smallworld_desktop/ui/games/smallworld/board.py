"""The base game's board: tribes and races on its regions, prices in tokens, and redeployments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON, FlyDragon
from smallworld_desktop.engine.games.smallworld.abilities.sorcery import Substitute
from smallworld_desktop.engine.games.smallworld.actions import Abandon, Attack, Conquer, Expand
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.conquest.cards import reasons
from smallworld_desktop.ui.conquest.why_pages import pages_on
from smallworld_desktop.ui.games.smallworld.card import CardWriter, menu_line
from smallworld_desktop.ui.games.smallworld.paints import PAINTS
from smallworld_desktop.ui.games.smallworld.reach import gain, worthwhile
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment, redeployment
from smallworld_desktop.ui.games.smallworld.stakes import at_stake
from smallworld_desktop.ui.games.smallworld.stands import stands
from smallworld_desktop.ui.games.smallworld.ways import WHY_PAGES, barred, in_order, way
from smallworld_desktop.ui.presentation.board import Actions, BoardDoor, Chip, Moment, Offer
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.stand import Stand
from smallworld_desktop.ui.presentation.way import Way


class SmallWorldBoard(BoardDoor):
    paints = PAINTS
    _gains: tuple[Table, dict[Attack, int]] | None = None
    """What attacks in a position would add to what the turn pays: they are asked for again and again."""

    def stands(self, state: Table, colours: Sequence[int]) -> Sequence[Stand]:
        return stands(state, colours)

    def opening(self, state: Table, legal: Actions) -> Action[Table] | None:
        """Whoever points at a region goes on with the race."""
        return next((action for action in legal if isinstance(action, Expand)), None)

    def layout(self, state: Table) -> Layout | None:
        return redeployment(state)

    def chip(self, state: Table, actions: Actions) -> Chip | None:
        attacks = [action for action in actions if isinstance(action, Attack)]
        found, sure = chip(state, attacks), [action for action in attacks if not action.by_chance]
        if found is None or not sure:
            return found
        if self._gains is None or self._gains[0] is not state:
            self._gains = state, {}
        gains, cheapest = self._gains[1], min(sure, key=lambda action: action.tokens(state))
        if cheapest not in gains:
            gains[cheapest] = gain(state, cheapest)
        return replace(found, gain=gains[cheapest])

    def card(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> CardText:
        writer = CardWriter(moment.telling, moment.state)
        if isinstance(moment.layout, Redeployment):
            return writer.placing(region, stand, moment.layout)
        if not _conquering(moment):
            return writer.region(region, stand)
        return writer.conquest(region, stand, offer, () if offer else moment.why_not(Conquer(region)))

    def name(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> str:
        return CardWriter(moment.telling, moment.state).name(region, stand, offer)

    def menu_line(self, moment: Moment, action: Action[Table]) -> str:
        return menu_line(moment.telling, moment.state, action)

    def in_order(self, state: Table, actions: Actions) -> Actions:
        return in_order(state, actions)

    def serves(self, state: Table, tool: str, action: Action[Table]) -> bool:
        return tool == DRAGON.id and isinstance(action, FlyDragon)

    def way(self, moment: Moment, action: Action[Table]) -> Way:
        return way(moment, action)

    def barred(self, moment: Moment, region: int) -> Sequence[Way]:
        return barred(moment, region) if _conquering(moment) else ()

    def why_nothing(self, moment: Moment, region: int) -> str:
        """While regions are taken and left, what stands against it."""
        table: Table = moment.state
        if not _conquering(moment):
            return ""
        own = table.holder[region] == table.acting
        return " ".join(reasons(moment.telling, moment.why_not(Abandon(region) if own else Conquer(region))))

    def why_pages(self, moment: Moment, region: int) -> Sequence[str]:
        table: Table = moment.state
        if not _conquering(moment) or table.holder[region] == table.acting:
            return ()
        return pages_on(moment.why_not(Conquer(region)), WHY_PAGES)

    def stake(self, moment: Moment, action: Action[Table]) -> Stake | None:
        return at_stake(moment.state, moment.telling, action, moment.legal)

    def worthwhile(self, state: Table, legal: Actions) -> Sequence[int]:
        return worthwhile(state, legal)


def chip(table: Table, attacks: Sequence[Attack]) -> Chip | None:
    """The price of the cheapest sure way to take a region or, where only the die can help, of that."""
    sure = [attack for attack in attacks if not attack.by_chance]
    if sure:
        cheapest = min(sure, key=lambda attack: attack.tokens(table))
        return Chip(cheapest.tokens(table), emblem=_sign(table, cheapest))
    for attack in attacks:
        cost = attack.tokens(table)
        short = cost - table.hand[table.acting]
        return Chip(cost, short, percent(short))
    return None


def _sign(table: Table, attack: Attack) -> str:
    """What takes a region otherwise than for its price is known by its emblem."""
    if isinstance(attack, Substitute):
        return table.race_id(table.active)
    return table.power_id(table.active) if isinstance(attack, FlyDragon) else ""


def _conquering(moment: Moment) -> bool:
    """Whether regions are taken and left, by somebody who sits here."""
    return moment.state.stage in CONQUEST_STAGES and bool(moment.legal)

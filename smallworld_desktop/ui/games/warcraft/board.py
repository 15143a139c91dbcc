"""The islands at the table: tokens and markers on their regions, prices in tokens and coins, redeployments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.warcraft.actions import Abandon, Attack, Conquer
from smallworld_desktop.engine.games.warcraft.state import ACTIVE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import CONQUEST_STAGES
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.ui.conquest.cards import land, priced, reasons, signed
from smallworld_desktop.ui.conquest.naming import combo_name, race_name
from smallworld_desktop.ui.games.warcraft.paints import PAINTS
from smallworld_desktop.ui.games.warcraft.redeployment import redeployment
from smallworld_desktop.ui.games.warcraft.stands import FACE_DOWN, NATIVES, emblem_of, stands
from smallworld_desktop.ui.presentation.board import Actions, BoardDoor, Chip, Moment, Offer, price_words
from smallworld_desktop.ui.presentation.card import CardText, SumLine, Tone
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand


class IslesBoard(BoardDoor):
    paints = PAINTS

    def stands(self, state: Table, colours: Sequence[int]) -> Sequence[Stand]:
        return stands(state, colours)

    def layout(self, state: Table) -> Layout | None:
        return redeployment(state)

    def chip(self, state: Table, actions: Actions) -> Chip | None:
        """The price of the cheapest sure way to take a region or, where only the die can help, of that."""
        attacks = [action for action in actions if isinstance(action, Attack)]
        sure = [attack.cost(state) for attack in attacks if not attack.by_chance]
        if sure:
            return Chip(min(sure))
        for attack in attacks:
            cost = attack.cost(state)
            short = cost - state.troops(state.active)
            return Chip(cost, short, percent(short))
        return None

    def card(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> CardText:
        card = CardText(moment.telling.region(region), _about(moment, region, stand))
        if offer is not None and offer.lit:
            return _offered(moment, card, offer)
        if offer is not None:
            return replace(card, verdicts=(moment.telling.say("card-abandon"),))
        if not _conquering(moment):
            return card
        against = moment.why_not(Conquer(region))
        if any(message.id == "already-yours" for message in against):
            return card
        told = replace(card, verdicts=reasons(moment.telling, against))
        if all(message.id == "needs-more-tokens" for message in against):
            return priced(moment.telling, told, Conquer(region).price(moment.state))
        return told

    def name(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> str:
        telling = moment.telling
        about = _about(moment, region, stand)
        told = about if stand.groups else (*about, telling.say("board-empty"))
        return ", ".join([telling.region(region), *told, *price_words(telling, offer)])

    def menu_line(self, moment: Moment, action: Action[Table]) -> str:
        """A way with its price: in tokens where it is a conquest, and what it costs in coins."""
        said = moment.telling.sentence(action.told(moment.state))
        coins = sum(toll.amount for toll in action.tolls(moment.state)) if isinstance(action, Attack) else 0
        return moment.telling.say("board-with-toll", deed=said, count=coins) if coins else said

    def why_nothing(self, moment: Moment, region: int) -> str:
        if not _conquering(moment):
            return ""
        own = moment.state.holder[region] == moment.state.active
        return " ".join(reasons(moment.telling, moment.why_not(Abandon(region) if own else Conquer(region))))


def _conquering(moment: Moment) -> bool:
    """Whether regions are taken and left, by somebody who sits here."""
    return moment.state.stage in CONQUEST_STAGES and bool(moment.legal)


def _about(moment: Moment, region: int, stand: Stand) -> tuple[str, ...]:
    """What the region is, whose it is, and what lies there."""
    telling, table = moment.telling, moment.state
    kind = land(telling, table.setting.board.regions[region])
    return tuple(filter(None, (kind, _holder(moment, stand), _things(moment, stand))))


def _holder(moment: Moment, stand: Stand) -> str:
    """Whose tokens stand there, and how many."""
    telling, table, group = moment.telling, moment.state, stand.first
    if group == NATIVES:
        return telling.say("card-native")
    if group.seat == NOBODY:
        return ""
    seat, tokens = telling.name(group.seat), telling.say("count-tokens", count=group.count)
    force = 2 * group.seat + (ACTIVE if not group.faded else 1)
    race = table.race_id(force)
    if group.faded or table.power[force] < 0:
        return telling.say("card-holder-declined", seat=seat, race=race_name(telling, race), tokens=tokens)
    return telling.say("card-holder", seat=seat, combo=combo_name(telling, race, table.power_id(force)), tokens=tokens)


def _things(moment: Moment, stand: Stand) -> str:
    """Pieces by their number, and markers by their names."""
    telling, markers = moment.telling, moment.state.setting.marker_numbers
    found = []
    for piece, count in stand.pieces:
        if piece == FACE_DOWN:
            found.append(telling.say("card-face-down"))
        elif piece in markers:
            found.append(str(telling.words.name("marker", piece)))
        else:
            found.append(telling.say(f"piece-{piece}-count", count=count))
    return telling.join(found)


def _offered(moment: Moment, card: CardText, offer: Offer) -> CardText:
    """What a click does, with the price of the first way in tokens and in coins."""
    table, telling, first = moment.state, moment.telling, offer.actions[0]
    tone: Tone = "die" if first.by_chance else "do"
    if len(offer.actions) > 1:
        verdict = telling.say("card-choose", count=len(offer.actions))
    else:
        verdict = telling.sentence(Message("card-deed", {"deed": first.told(table)}))
    race = table.race_id(table.active) if table.race[table.active] >= 0 else ""
    told = replace(card, verdicts=(verdict,), tone=tone, emblem=emblem_of(race), seat=table.turn)
    if not isinstance(first, Attack):
        return told
    told = priced(telling, told, first.price(table))
    fees = tuple(SumLine(telling.line(toll), signed(-toll.amount)) for toll in first.tolls(table))
    return replace(told, lines=(*told.lines, *fees))

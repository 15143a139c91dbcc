"""What the card beside a region of the islands says: whose it is, what each way to take it costs and brings."""

from __future__ import annotations

from dataclasses import replace

from smallworld_desktop.engine.conquest.die import percent
from smallworld_desktop.engine.games.warcraft.actions import Attack, Conquer
from smallworld_desktop.engine.games.warcraft.attack import named, tolls
from smallworld_desktop.engine.games.warcraft.state import ACTIVE, FACTIONS
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.ui.conquest.cards import land, priced, reasons, summed
from smallworld_desktop.ui.conquest.naming import combo_name, pieces_of, race_name, tokens_of
from smallworld_desktop.ui.conquest.stakes import attempt_facts
from smallworld_desktop.ui.conquest.ways import tokens
from smallworld_desktop.ui.games.warcraft.stands import NATIVES, OWN, boost_emblem, emblem_of
from smallworld_desktop.ui.games.warcraft.ways import JOURNEY, fee, gains, short
from smallworld_desktop.ui.presentation.board import Chip, Moment, Offer, price_words
from smallworld_desktop.ui.presentation.card import CardText, SumLine, Tone, signed
from smallworld_desktop.ui.presentation.stand import NOBODY, Group, Marker, Stand
from smallworld_desktop.ui.presentation.telling import Telling, capitalised
from smallworld_desktop.ui.presentation.way import Way

MOST_WAYS = 4
"""So many ways to take a region are told one by one."""
MOST_PEOPLES = 6
"""So many peoples of a faction are counted in words."""


class CardWriter:
    """Writes the cards of one position."""

    def __init__(self, moment: Moment) -> None:
        self._moment = moment
        self._telling: Telling = moment.telling
        self._table: Table = moment.state

    def region(self, region: int, stand: Stand) -> CardText:
        """The card of a region where nothing is to be done."""
        told = [(self._land(region), ""), (self._holder(stand), self._side(stand)), (self._things(stand), "")]
        about = [(line, sign) for line, sign in told if line]
        return CardText(
            self._telling.region(region), tuple(line for line, _ in about), signs=tuple(sign for _, sign in about)
        )

    def name(self, region: int, stand: Stand, offer: Offer | None) -> str:
        """The region in short, for those who listen."""
        holder = self._holder(stand) or self._telling.say("board-empty")
        parts = [self._telling.region(region), self._land(region), holder, self._things(stand)]
        return ", ".join([*filter(None, parts), *price_words(self._telling, offer), *self._boosted(offer)])

    def _boosted(self, offer: Offer | None) -> list[str]:
        """What a price uses up, for those who do not see its sign."""
        first = offer.actions[0] if offer is not None and offer.lit else None
        by = self._by(first) if isinstance(first, Attack) else ""
        return [self._telling.say("board-price-by", boosts=by)] if by else []

    def offered(self, card: CardText, offer: Offer) -> CardText:
        """What a click does, with the price of the best way in tokens and in coins, and what it would bring."""
        table, first = self._table, offer.actions[0]
        tone: Tone = "die" if first.by_chance else "do"
        emblem = emblem_of(table.race_id(table.active)) if table.race[table.active] >= 0 else ""
        told = replace(card, verdicts=(self._verdict(offer),), tone=tone, emblem=emblem, seat=table.turn)
        if not isinstance(first, Attack):
            return told
        told = priced(self._telling, told, first.price(table), _picture)
        return replace(told, notes=(*self._fees(first), *self._gains(first)), ways=tuple(self._ways(offer)))

    def refused(self, card: CardText, region: int, chip: Chip | None) -> CardText:
        """What stands against a conquest; where that is only what it takes, the price."""
        telling, attack = self._telling, Conquer(region)
        against = self._moment.why_not(attack)
        if any(message.id == "already-yours" for message in against):
            return card
        if chip is not None and any(message.id == "needs-more-coins" for message in against):
            against = [Message("card-coins-short", {"count": chip.lacking})]
        told = replace(card, verdicts=reasons(telling, against))
        if chip is None and any(message.id != "needs-more-tokens" for message in against):
            return told
        told = priced(telling, told, attack.price(self._table), _picture)
        return replace(told, notes=self._fees(attack)) if chip is not None else told

    def way(self, attack: Attack) -> str:
        """A way to take a region with all that it takes, where several can be chosen."""
        telling, table = self._telling, self._table
        if attack.by_chance:
            said = telling.sentence(Message("board-attempt", {"percent": _chance(table, attack)}))
        else:
            tokens = tokens_of(telling, table.race_id(table.active), attack.cost(table))
            said = telling.say("board-conquer", tokens=tokens) if attack.cost(table) else ""
        by = self._by(attack)
        if by:
            said = telling.say("board-way-by", deed=said, boosts=by) if said else telling.say("board-way", boosts=by)
        coins = fee(table, attack)
        return telling.say("board-with-toll", deed=said, count=coins) if coins else said

    def fanned(self, way: Way, attack: Attack) -> Way:
        """A way to take a region as a card of the fan."""
        telling, table = self._telling, self._table
        coins, boosted = fee(table, attack), named(table, attack.boosts)
        title = capitalised(self._by(attack)) or telling.say("way-conquer")
        if attack.by_chance:
            chance = telling.say("board-chance", percent=_chance(table, attack))
            facts = attempt_facts(telling, table.troops(table.active), short(table, attack))
            return replace(way, title=telling.say("way-roll"), price=chance, picture="die", texts=(facts,))
        price = [tokens(telling, attack.cost(table))]
        price += [telling.say("way-coins", count=coins)] if coins else []
        lines, total = summed(telling, attack.price(table), _picture)
        notes = tuple(line.heard for line in (*self._fees(attack), *self._gains(attack)))
        return replace(
            way,
            title=title,
            price=telling.join(price),
            emblem=boost_emblem(boosted[0]) if boosted else emblem_of(table.race_id(table.active)),
            picture="sign" if boosted else "token",
            texts=notes,
            lines=lines,
            total=total,
        )

    def _by(self, attack: Attack) -> str:
        """The boosts of a way."""
        ids = [one.boost.id for one in named(self._table, attack.boosts) if one.boost is not None]
        return self._telling.join([self._telling.sentence(Message(f"boost-{id}")) for id in ids])

    def _verdict(self, offer: Offer) -> str:
        """What a click does."""
        telling, table, first = self._telling, self._table, offer.actions[0]
        if len(offer.actions) > 1:
            return telling.say("card-choose", count=len(offer.actions))
        if not isinstance(first, Attack):
            return telling.sentence(Message("card-deed", {"deed": first.told(table)}))
        coins = fee(table, first)
        if first.by_chance:
            have, pips = table.troops(table.active), short(table, first)
            said = telling.say("card-attempt", have=have, pips=pips, percent=_chance(table, first))
            return telling.say("card-pay-first", deed=said, count=coins) if coins else said
        by, count = self._by(first), first.cost(table)
        if by:
            return telling.sentence(Message("card-deed", {"deed": first.told(table)}))
        return telling.say("card-pay-conquer", coins=coins, count=count) if coins else self._plainly(count)

    def _plainly(self, count: int) -> str:
        return self._telling.say("card-conquer", count=count)

    def _fees(self, attack: Attack) -> tuple[SumLine, ...]:
        """The coins that must be paid first, line by line."""
        telling, table = self._telling, self._table
        due = tolls(table, table.active, attack.region, named(table, attack.boosts))
        return tuple(
            self._coins(
                telling.say(
                    "card-toll" if toll.to >= 0 else "card-fee",
                    why=telling.line(toll.reason),
                    seat=telling.name(toll.to),
                ),
                -toll.coins,
                "card-coins-paid",
            )
            for toll in due
        )

    def _coins(self, what: str, amount: int, told: str, sign: str = "") -> SumLine:
        """A line in coins, that are seen; whoever listens is told that they are coins, and not tokens."""
        heard = self._telling.say(told, what=what, count=abs(amount))
        return SumLine(what, signed(amount), sign=sign, coins=not sign, heard=heard)

    def _gains(self, action: Action[Table]) -> list[SumLine]:
        """What the conquest would add to the coins of the turn, or take off them."""
        return [self._gain(line) for line in gains(self._table, action)]

    def _gain(self, line: Reason) -> SumLine:
        told = "card-coins-more" if line.amount >= 0 else "card-coins-fewer"
        if line.id != "income-faction":
            return self._coins(self._telling.line(line), line.amount, told)
        count, faction = line.values["count"], str(line.values["faction"])
        assert isinstance(count, int)
        said = self._telling.say(
            f"card-people-{min(count, MOST_PEOPLES)}", faction=self._telling.say(f"card-faction-{faction}")
        )
        return self._coins(said, line.amount, told, OWN + faction)

    def _ways(self, offer: Offer) -> list[SumLine]:
        """Each way with its price, where there are several."""
        attacks = [action for action in offer.actions if isinstance(action, Attack)]
        if len(attacks) < 2:
            return []
        return [self._short_way(attack) for attack in attacks[:MOST_WAYS]]

    def _short_way(self, attack: Attack) -> SumLine:
        telling, table = self._telling, self._table
        by = self._by(attack) or telling.say("card-way-plain")
        coins, cost = fee(table, attack), str(attack.cost(table))
        boosted = named(table, attack.boosts)
        said = telling.say("card-way-paid", way=by, count=coins) if coins else by
        emblem = boost_emblem(boosted[0]) if boosted else emblem_of(table.race_id(table.active))
        return SumLine(said, cost, emblem)

    def _land(self, region: int) -> str:
        return land(self._telling, self._table.setting.board.regions[region])

    def _side(self, stand: Stand) -> str:
        """The sign of the faction of whoever holds it."""
        force = _force(stand.first)
        return faction_sign(self._table, force) if force >= 0 else ""

    def _holder(self, stand: Stand) -> str:
        """Whose tokens stand there, and how many."""
        telling, table, group = self._telling, self._table, stand.first
        if group == NATIVES:
            return telling.say("card-native")
        if group.seat == NOBODY:
            return ""
        seat, tokens = telling.name(group.seat), telling.say("count-tokens", count=group.count)
        force = _force(group)
        race = table.race_id(force)
        if group.seat == table.setting.wild:
            return telling.say("card-holder-wild", race=race_name(telling, race), tokens=tokens)
        if group.faded or table.power[force] < 0:
            return telling.say("card-holder-declined", seat=seat, race=race_name(telling, race), tokens=tokens)
        return telling.say(
            "card-holder", seat=seat, combo=combo_name(telling, race, table.power_id(force)), tokens=tokens
        )

    def _things(self, stand: Stand) -> str:
        """Pieces by their number, and markers by their names."""
        found = [pieces_of(self._telling, piece, count) for piece, count in stand.pieces]
        return self._telling.join([*found, *map(self._marker, stand.markers)])

    def _marker(self, marker: Marker) -> str:
        """What lies there by its name, unless nobody knows it yet."""
        if marker.outline == "stone":
            return self._telling.say("card-face-down")
        return str(self._telling.words.name("marker", marker.emblem.removeprefix(OWN)))


def faction_sign(table: Table, force: int) -> str:
    """The sign of the faction that a force counts as now."""
    return OWN + FACTIONS[table.faction(force)] if table.race[force] >= 0 else ""


def _force(group: Group) -> int:
    """The force whose tokens these are."""
    return NOBODY if group.seat == NOBODY else 2 * group.seat + (1 - ACTIVE if group.faded else ACTIVE)


def _chance(table: Table, attack: Attack) -> int:
    return percent(short(table, attack))


def _picture(reason: Reason) -> str:
    """What a line of a price comes from, in a picture."""
    if reason.id == "price-travel":
        return JOURNEY
    return OWN + str(reason.values["marker"]) if "marker" in reason.values else ""

"""What lies on the paper beside the own home: the six actions, or whatever else is to be chosen. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import prices
from smallworld_desktop.engine.games.tinyepic.actions import Select, Trade
from smallworld_desktop.engine.games.tinyepic.beginning import ChooseFaction
from smallworld_desktop.engine.games.tinyepic.choices import ChooseCopy, ChooseGood, ChooseHero, ChooseSeat
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    ASK_COPY,
    ASK_GOOD,
    ASK_HERO,
    ASK_SEAT,
    BID,
    BUILD,
    CHOOSE,
    EXPAND,
    FACTION,
    FOLLOW,
    GOODS,
    PATROL,
    PAY,
    QUEST,
    RESEARCH,
    SECRET,
    SELECT,
    SHIELDS,
    SILVER,
    TRADE,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.tinyepic.card_lines import faction_lines, hero_lines
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Look, Tile
from smallworld_desktop.ui.games.tinyepic.war_tiles import numbers, payments
from smallworld_desktop.ui.presentation.telling import Telling


def choice(
    table: Table,
    telling: Telling,
    seat: int,
    legal: Sequence[Action[Table]],
    amount: int = 0,
    begun: Choices | None = None,
) -> Choice:
    """What lies on the paper for a seat; ``legal`` is empty where nobody here must decide.

    ``begun`` is what has been chosen for the set-up, and ``amount`` how much is to be traded.
    """
    stage = table.stage
    if stage == BID and legal:
        return numbers(table, telling, seat, legal)
    if stage == PAY and legal:
        return payments(table, telling, seat, legal)
    if stage == FACTION:
        return _plain(telling, "choice-faction", list(_factions(table, telling, legal)), bool(legal))
    if stage == SECRET and legal:
        tiles = (*_heroes(table, telling, seat, begun), *_start_goods(telling, begun or Choices()))
        return Choice(telling.say("choice-setup"), telling.say("choice-setup-note"), tiles, 1, True)
    if stage == CHOOSE and legal and table.ask[0] in _ASKED:
        title, made = _ASKED[table.ask[0]]
        return _plain(telling, title, list(made(table, telling, legal)), True, 1 if table.ask[0] == ASK_HERO else 2)
    if stage in (ACT, FOLLOW) and table.action == TRADE and legal:
        return _plain(telling, "choice-trade", list(_trades(table, telling, seat, legal, amount)), True)
    return _actions(table, telling, seat, legal)


def chosen_on_paper(table: Table) -> bool:
    """Whether what is to be decided now is chosen among tiles."""
    if table.stage == CHOOSE:
        return bool(table.ask) and table.ask[0] in _ASKED
    return table.stage in (SELECT, BID, PAY, FACTION, SECRET) or (
        table.stage in (ACT, FOLLOW) and table.action == TRADE
    )


# The action card.


def _actions(table: Table, telling: Telling, seat: int, legal: Sequence[Action[Table]]) -> Choice:
    choosing = table.stage == SELECT and bool(legal)
    tiles = []
    for verb, id in enumerate(VERBS):
        action = next((one for one in legal if isinstance(one, Select) and one.verb == verb), None)
        look, note = Look.FREE, telling.say(f"tile-{id}")
        if verb == table.action:
            look, note = Look.NOW, telling.say("tile-now")
        elif table.shields >> verb & 1:
            look, note = Look.TAKEN, telling.say("tile-taken")
        elif choosing:
            note, short = reach(table, telling, seat, verb)
            look = Look.CLOSED if short else Look.FREE
        tiles.append(Tile(id, str(telling.words.name("verb", id)), f"{OWN}{id}", note, look, action))
    left = SHIELDS - table.shields.bit_count()
    return Choice(telling.say("action-card"), telling.say("shields-left", count=left), tuple(tiles), 2, choosing)


def reach(table: Table, telling: Telling, seat: int, verb: int) -> tuple[str, bool]:
    """What an action would cost a seat or how many might move, and whether it could do nothing with it."""
    if verb in (PATROL, QUEST):
        figures = [figure for figure in table.figures[seat] if not figure & 1]
        if verb == QUEST:
            figures = [figure for figure in figures if table.profile[seat].quest_from >> (figure >> 2) & 1]
        return telling.say("tile-figures", count=len(figures)), not figures
    if verb == TRADE:
        goods = sum(table.goods[4 * seat : 4 * seat + SILVER])
        return telling.say("tile-goods", count=goods), not goods
    price = prices.cost(table, seat, verb)
    kind = prices.PAID_WITH[verb]
    have = table.good(seat, kind) + table.good(seat, SILVER)
    good = telling.words.name("good", GOODS[kind])
    if price > have:
        return telling.say("tile-short", count=price - have, good=good), True
    level = {BUILD: table.level[seat], RESEARCH: table.magic[seat], EXPAND: len(table.figures[seat])}[verb] + 1
    return telling.say(f"tile-{VERBS[verb]}-price", price=price, good=good, level=level), False


# Whatever else is chosen.


def _plain(telling: Telling, title: str, tiles: list[Tile], open: bool, columns: int = 2) -> Choice:
    return Choice(telling.say(title), telling.say("choice-note"), tuple(tiles), columns, open)


def _factions(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Iterator[Tile]:
    for number in table.ask[1:]:
        id = table.setting.catalogue.factions[number].id
        action = next((one for one in legal if isinstance(one, ChooseFaction) and one.faction == number), None)
        name = str(telling.words.name("faction", id))
        yield Tile(id, name, f"{OWN}{id}", lines=faction_lines(telling.words, id), action=action)


def _copies(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Iterator[Tile]:
    for action in legal:
        if isinstance(action, ChooseCopy):
            id = table.setting.catalogue.factions[action.faction].id
            yield Tile(
                id,
                str(telling.words.name("faction", id)),
                f"{OWN}{id}",
                lines=faction_lines(telling.words, id),
                action=action,
            )


def _kept(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Iterator[Tile]:
    for action in legal:
        if isinstance(action, ChooseHero):
            yield hero_tile(table, telling, action.card, action)


def _heroes(table: Table, telling: Telling, seat: int, begun: Choices | None) -> Iterator[Tile]:
    """The drawn hero cards; the one that is kept is marked."""
    for card in table.drawn[seat]:
        if card >= 0:
            kept = begun is not None and begun.hero == card
            yield replace(hero_tile(table, telling, card, None), look=Look.NOW if kept else Look.FREE)


def _start_goods(telling: Telling, begun: Choices) -> Iterator[Tile]:
    """With how much of each good one begins; whoever takes one more has one less of another."""
    for kind, id in enumerate(GOODS[:SILVER]):
        title = telling.say("count-good", count=begun.goods[kind], good=telling.words.name("good", id))
        yield Tile(f"start-{id}", title, f"{OWN}{id}", telling.say("start-more"))


def hero_tile(table: Table, telling: Telling, card: int, action: Action[Table] | None) -> Tile:
    """A hero card with what it can do on its levels."""
    id = table.card_id(card)
    return Tile(
        id, str(telling.words.name("hero", id)), f"{OWN}hero_{id}", lines=hero_lines(telling.words, id), action=action
    )


def _goods(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Iterator[Tile]:
    for action in legal:
        if isinstance(action, ChooseGood):
            id = GOODS[action.good]
            yield Tile(id, str(telling.words.name("good", id)).capitalize(), f"{OWN}{id}", action=action)


def _seats(table: Table, telling: Telling, legal: Sequence[Action[Table]]) -> Iterator[Tile]:
    for action in legal:
        if isinstance(action, ChooseSeat):
            emblem = f"{OWN}{table.faction_id(action.seat)}"
            yield Tile(str(action.seat), telling.name(action.seat), emblem, action=action)


def _trades(table: Table, telling: Telling, seat: int, legal: Sequence[Action[Table]], amount: int) -> Iterator[Tile]:
    """One tile for each pair of goods: as many as are wanted, or as there are."""
    for give in bits(0b111):
        for take in (good for good in range(SILVER) if good != give):
            ways = [a for a in legal if isinstance(a, Trade) and (a.give, a.take) == (give, take) and not a.count2]
            if not ways:
                continue
            count = min(amount or len(ways), len(ways))
            action = next(way for way in ways if way.count == count)
            names = [telling.words.name("good", GOODS[good]) for good in (give, take)]
            title = telling.say("trade-pair", number=count, given=names[0], taken=names[1])
            lost = max(0, table.good(seat, take) + count - 9)
            note = telling.say("trade-lost", count=lost) if lost else ""
            yield Tile(f"{give}-{take}", title, f"{OWN}{GOODS[take]}", note, Look.FREE, action)


_ASKED: dict[int, tuple[str, Callable[[Table, Telling, Sequence[Action[Table]]], Iterator[Tile]]]] = {
    ASK_GOOD: ("choice-good", _goods),
    ASK_SEAT: ("choice-seat", _seats),
    ASK_HERO: ("choice-hero", _kept),
    ASK_COPY: ("choice-copy", _copies),
}

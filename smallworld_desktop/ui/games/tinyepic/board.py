"""The territories at the table: who stands where, what a click would be and cost, and what a region's card says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from smallworld_desktop.engine.boards.laying import laid_out, lying
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.games.tinyepic.actions import Build, Expand, Move, RaiseTower, StandUp
from smallworld_desktop.engine.games.tinyepic.beginning import SetUp
from smallworld_desktop.engine.games.tinyepic.bidding import Retreat
from smallworld_desktop.engine.games.tinyepic.state import HERO_BIT, LYING_BIT, SECRET, TOKENS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.ui.games.tinyepic.arrangement import Arrangement, arrangement, for_setup, for_solo
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.paints import OWN, PAINTS
from smallworld_desktop.ui.games.tinyepic.stands import colours_of, stands
from smallworld_desktop.ui.presentation.board import Actions, BoardDoor, Caption, Chip, Moment, Offer, Room
from smallworld_desktop.ui.presentation.card import CardText, SumLine
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.stand import NOBODY, Stand
from smallworld_desktop.ui.presentation.telling import Telling, capitalised

_SIGNS: Mapping[type[Any], str] = {
    Build: f"{OWN}war_tower",
    RaiseTower: f"{OWN}war_tower",
    Expand: f"{OWN}expand",
    StandUp: f"{OWN}meeple",
    Retreat: f"{OWN}retreat",
    SetUp: f"{OWN}flag",
}
"""What a click on a region would be, by the kind of action."""


class KingdomsBoard(BoardDoor):
    """Cards of which one is large; figures are lifted and put down."""

    paints = PAINTS
    lifts = True

    def __init__(self, choices: Choices) -> None:
        self._choices = choices

    def arranged(self, map: Map, room: Room, state: Table, people: Sequence[int]) -> Map:
        return as_arranged(map, arranged_for(state, room, people), room)

    def captions(self, state: Table, telling: Telling, colours: Sequence[int]) -> Sequence[Caption]:
        found = []
        for number, part in enumerate(state.setting.sides):
            seat = seat_of(state, number)
            title = telling.words.say(f"map-{part}") if telling.words.has(f"map-{part}") else _title(state, number)
            whose = telling.name(seat) if seat != NOBODY else telling.say("lost-kingdom")
            deciding = seat != NOBODY and bool(state.deciders >> seat & 1)
            colour = colours_of(colours, seat) if seat != NOBODY else NOBODY
            found.append(Caption(capitalised(whose), title, colour, deciding))
        return found

    def stands(self, state: Table, colours: Sequence[int]) -> Sequence[Stand]:
        return stands(state, colours)

    def narrowed(self, state: Table, actions: Actions) -> Actions:
        """Of all ways to begin only that with the goods and the hero that are chosen."""
        if state.stage != SECRET:
            return actions
        chosen = self._choices
        return [
            action
            for action in actions
            if not isinstance(action, SetUp)
            or ([action.food, action.mana, action.ore] == chosen.goods and action.card == chosen.hero)
        ]

    def chip(self, state: Table, actions: Actions) -> Chip | None:
        first = actions[0]
        if isinstance(first, Move):
            return _move_chip(state, first)
        sign = _SIGNS.get(type(first))
        price = max(0, sum(reason.amount for reason in first.price(state) or ()))
        return Chip(price, emblem=sign) if sign is not None else super().chip(state, actions)

    def card(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> CardText:
        card = CardText(moment.telling.region(region), _about(moment, region, stand))
        if offer is None or not offer.lit:
            return card
        first = offer.actions[0]
        verdicts = tuple(moment.telling.sentence(action.told(moment.state)) for action in offer.actions[:3])
        told = replace(card, verdicts=verdicts, tone="do", emblem=f"{OWN}meeple", seat=_decider(moment.state))
        lines = tuple(
            SumLine(moment.telling.line(reason), str(reason.amount)) for reason in first.price(moment.state) or ()
        )
        return replace(told, lines=lines)

    def name(self, moment: Moment, region: int, stand: Stand, offer: Offer | None) -> str:
        telling = moment.telling
        parts = [telling.region(region), *_about(moment, region, stand)]
        if offer is not None and len(offer.actions) == 1:
            # Where there are several ways, the description tells them all.
            parts.append(telling.sentence(offer.actions[0].told(moment.state)))
        return ", ".join(parts)

    def stake(self, moment: Moment, action: Action[Any]) -> Stake | None:
        """To begin somewhere is first shown, with all that was chosen."""
        if not isinstance(action, SetUp):
            return None
        question = moment.telling.sentence(action.told(moment.state))
        facts, answer = moment.telling.say("setup-facts"), moment.telling.say("act-ready")
        return Stake("play", action, question, facts, answer, (action.start,), costs=False)


def arranged_for(state: Table, room: Room, people: Sequence[int]) -> Arrangement:
    """Where everything lies in a position: the large place is the person's, of several that of the active seat."""
    setting, (width, height) = state.setting, room
    large = people[0] if len(people) == 1 else max(state.turn, 0)
    if setting.sides and not setting.chosen:
        pairs = setting.players
        chooser = next((seat for seat in people if state.deciders >> seat & 1), large)
        return for_setup(width, height, pairs, min(chooser, pairs - 1), len(setting.sides) - 2 * pairs)
    if setting.dummy != NOBODY and len(setting.sides) == 2:
        return for_solo(width, height, setting.after[setting.dummy][0])
    return arrangement(width, height, max(1, len(setting.sides)), large)


def as_arranged(map: Map, found: Arrangement, room: Room) -> Map:
    """The maps of a table where an arrangement has them."""
    boxes = dict(zip((part.name for part in map.parts), found.cards, strict=False))
    if len(boxes) < len(map.parts) or not map.parts:
        return map
    places = {name: (box[0], box[1]) for name, box in boxes.items()}
    scales = {part.name: boxes[part.name][2] / part.map.canvas[0] for part in map.parts}
    parts = lying({part.name: part.map for part in map.parts}, places, scales)
    return laid_out(map.board.id, map.title, parts, map.board.numbers, room)


def seat_of(state: Table, card: int) -> int:
    """Whose home a card is; NOBODY's that of the Lost Kingdom."""
    setting = state.setting
    if not setting.chosen:
        # What is nobody's in a game of two is the dummy's where one plays alone.
        return card // 2 if card // 2 < setting.players else setting.dummy
    return card if card < setting.seats else NOBODY


def _title(state: Table, card: int) -> str:
    map = state.setting.map
    return map.parts[card].map.title if map is not None and card < len(map.parts) else state.setting.sides[card]


def _decider(state: Table) -> int:
    return next((seat for seat in range(state.setting.seats) if state.deciders >> seat & 1), NOBODY)


def _move_chip(state: Table, move: Move) -> Chip:
    """War where somebody defends the goal, else a walk."""
    seat = _decider(state)
    held = any((state.held[other] | state.towers[other]) >> move.goal & 1 for other in state.setting.after[seat])
    if held or state.neutrals >> move.goal & 1:
        return Chip(0, emblem=f"{OWN}war")
    return Chip(0, emblem=f"{OWN}{('patrol', 'quest')[move.verb]}")


def _about(moment: Moment, region: int, stand: Stand) -> tuple[str, ...]:
    """The kind of region, who is there, and what it yields."""
    state, telling = moment.state, moment.telling
    here = state.setting.board.regions[region]
    kind = telling.words.name("terrain", here.terrain)
    border = telling.say("card-border") if state.land.border >> region & 1 else ""
    who = (_of_seat(state, telling, seat, region) for seat in range(state.setting.seats))
    neutral = telling.say("card-neutral") if state.neutrals >> region & 1 else ""
    token = _token(state, telling, region)
    return tuple(filter(None, (str(kind), border, *who, neutral, token)))


def things_of(state: Table, telling: Telling, seat: int, region: int) -> Sequence[str]:
    """Who and what of a seat is in a region."""
    figures = Counter(_figure(figure) for figure in state.figures[seat] if figure >> 2 == region)
    things = [telling.say(kind, count=count) for kind, count in figures.items()]
    if state.towers[seat] >> region & 1:
        things.append(telling.say("card-tower"))
    if state.toppled[seat] >> region & 1:
        things.append(telling.say("card-tower-lying"))
    return things


def _figure(figure: int) -> str:
    """What says what kind of figure it is."""
    kind = "hero" if figure & HERO_BIT else "meeple"
    return f"card-{kind}-lying" if figure & LYING_BIT else f"card-{kind}"


def _of_seat(state: Table, telling: Telling, seat: int, region: int) -> str:
    """Who of a seat is in a region."""
    things = things_of(state, telling, seat, region)
    return telling.say("card-of-seat", seat=telling.name(seat), things=telling.join(things)) if things else ""


def _token(state: Table, telling: Telling, region: int) -> str:
    if state.covered >> region & 1:
        return telling.say("card-token-covered")
    found = next((token for place, token in state.tokens_open if place == region), None)
    return str(telling.words.name("token", TOKENS[found])) if found is not None else ""

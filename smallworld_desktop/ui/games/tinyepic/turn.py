"""What the turn bar of Little Kingdoms tells: who must decide what, and the facts for it."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.tinyepic.bidding import Retreat
from smallworld_desktop.engine.games.tinyepic.reach import compelled
from smallworld_desktop.engine.games.tinyepic.state import (
    ACT,
    AGAIN,
    ASK_COPY,
    ASK_DRAGON,
    ASK_GOOD,
    ASK_HERO,
    ASK_REGION,
    ASK_SEAT,
    BID,
    CHANCE_STAGE,
    CHOOSE,
    DUMMY_FOREST,
    DUMMY_MOUNTAIN,
    FACTION,
    FOLLOW,
    HERO_BIT,
    NOBODY,
    NOTHING,
    OVER,
    RETREAT,
    SHIELDS,
    STAGES,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.targets import AtRegion, FromTo
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import Hand, TurnDoor

_QUESTIONS = {
    ASK_GOOD: "good",
    ASK_SEAT: "seat",
    ASK_REGION: "region",
    ASK_HERO: "hero",
    ASK_COPY: "copy",
    ASK_DRAGON: "dragon",
}
_BEGINNINGS = {DUMMY_FOREST: "dummy-forest", DUMMY_MOUNTAIN: "dummy-mountain"}


class KingdomsTurn(TurnDoor):
    """A sentence for every stage; the hand shows the faction, or the action that is carried out."""

    def activity(self, state: Table, telling: Telling) -> str:
        return telling.words.name("stage", STAGES[state.stage])

    def moment(self, state: Table, telling: Telling) -> str:
        return telling.say("turn-past-shield", number=state.cleared + 1, shield=state.shields.bit_count())

    def sentence(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        if state.pending != NOTHING:
            return telling.say("turn-chance")
        id, values = f"turn-{STAGES[state.stage]}", dict[str, object](seat=telling.name(seat))
        if state.stage in (ACT, FOLLOW, AGAIN) and state.action >= 0:
            values["action"] = telling.words.name("verb", VERBS[state.action])
            if _driven(state, seat):
                id = "turn-tundra"
            elif state.stage == FOLLOW and not acts(situation):
                id = "turn-follow-collect"
        elif state.stage == CHOOSE and state.ask:
            id = _asked(state)
        elif state.stage == RETREAT and state.ask:
            prices = [sum(line.amount for line in action.price(state)) for action in _ways_out(situation)]
            values["count"] = min(prices, default=0)
            id = "turn-retreat-hero" if any(figure & HERO_BIT for figure in state.ask) else id
        elif state.fight:
            values["region"] = telling.region(state.war.region)
        elif state.stage == FACTION and state.ask and state.ask[0] != seat:
            id = "turn-faction-dummy"
        return telling.say(id, **values)

    def facts(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        if state.pending != NOTHING or state.stage in (CHANCE_STAGE, OVER):
            return ""
        parts = []
        known = f"facts-{STAGES[state.stage]}"
        if state.stage in (ACT, FOLLOW):
            known = f"facts-{VERBS[state.action]}"
        if state.stage == BID:
            fight = state.war
            other = fight.defender if seat == fight.attacker else fight.attacker
            name = telling.name(other)
            side = "facts-attack" if seat == fight.attacker else "facts-defence"
            parts.append(telling.say(side, seat=name, region=telling.region(fight.region)))
        elif any(isinstance(action, Retreat) for action in situation.legal):
            parts.append(telling.say("facts-retreat"))
        elif state.stage == CHOOSE and state.ask and state.ask[0] == ASK_DRAGON:
            parts.append(telling.say("token-dragon-help"))
        elif state.stage != CHOOSE and telling.words.has(known):
            parts.append(telling.say(known))
        order = _order(state, telling)
        return " ".join((*parts, order)) if order else " ".join(parts)

    def hand(self, state: Table, telling: Telling, situation: Situation) -> Hand | None:
        seat = situation.seat
        if not 0 <= seat < state.setting.seats or not state.deciders >> seat & 1:
            seat = next((seat for seat in range(state.setting.seats) if state.deciders >> seat & 1), -1)
        if seat < 0 or state.faction[seat] < 0:
            return None
        if state.action >= 0:
            verb = VERBS[state.action]
            text = telling.say("hand-chosen", action=telling.words.name("verb", verb), seat=telling.name(state.turn))
            return Hand(f"{OWN}{verb}", text=text, title=telling.say("hand-action"))
        faction = state.faction_id(seat)
        return Hand(f"{OWN}{faction}", 1, text=str(telling.words.name("faction", faction)))


def _asked(table: Table) -> str:
    """The question for what is to be chosen."""
    if table.ask[0] == ASK_REGION and table.ask[1] in _BEGINNINGS:
        return f"turn-choose-{_BEGINNINGS[table.ask[1]]}"
    return f"turn-choose-{_QUESTIONS[table.ask[0]]}" if table.ask[0] in _QUESTIONS else "turn-choose"


def _ways_out(situation: Situation) -> Sequence[Retreat]:
    """Where a beaten figure may go."""
    return [action for action in situation.legal if isinstance(action, Retreat) and action.goal != NOBODY]


def _driven(table: Table, seat: int) -> bool:
    """Whether a seat has a figure that the action drives out of the tundra."""
    return table.stage in (ACT, FOLLOW) and 0 <= seat < table.setting.seats and bool(compelled(table, seat))


def acts(situation: Situation) -> bool:
    """Whether anything can be done but collecting."""
    return any(isinstance(action.target, AtRegion | FromTo) for action in situation.legal) or len(situation.legal) > 1


def _order(table: Table, telling: Telling) -> str:
    """Who is asked after the one who chose."""
    if table.stage not in (ACT, FOLLOW) or table.setting.seats < 3:
        return ""
    names: Sequence[str] = [telling.name(seat) for seat in (table.turn, *table.setting.after[table.turn])]
    return telling.say("facts-order", seats=telling.say("list-between").join(names))


def rounds(table: Table, telling: Telling) -> Rounds:
    """The five shields are the clock of the game."""
    if table.stage == OVER:
        return Rounds(telling.say("round-over"), SHIELDS + 1, SHIELDS)
    placed = table.shields.bit_count()
    now = max(1, placed if table.action >= 0 else min(SHIELDS, placed + 1))
    id = "shield-of-last" if table.ended else "shield-of"
    return Rounds(telling.say(id, shield=now, shields=SHIELDS), now, SHIELDS)

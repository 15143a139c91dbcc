"""What the turn bar of Warring Isles tells: who must decide what, the facts for it, the hand and the coins."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.warcraft.actions import Attack
from smallworld_desktop.engine.games.warcraft.placing import all_tokens, need_of_tokens
from smallworld_desktop.engine.games.warcraft.scoring import income
from smallworld_desktop.engine.games.warcraft.state import (
    CONQUEST,
    COURSE,
    DEFENDERS,
    FORM,
    NOBODY,
    NOTHING,
    OVER,
    PICK,
    PLACE,
    READY,
    RECRUIT,
    REDEPLOY,
    SIDE,
    STAGES,
    STRAY,
    UPKEEP,
)
from smallworld_desktop.engine.games.warcraft.table import BEAST, CHAMPION, Table
from smallworld_desktop.engine.kernel.targets import AtRegion
from smallworld_desktop.ui.conquest.naming import race_name, tokens_of
from smallworld_desktop.ui.games.warcraft.seats import deciding
from smallworld_desktop.ui.games.warcraft.stands import OWN, emblem_of
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import Hand, Income, TurnDoor

STEPS = ("pick", "conquest", "redeploy", "score")
"""The steps of a turn; their words are ``stage-pick-short`` and so on."""

_STEP_OF = {UPKEEP: 0, COURSE: 0, PICK: 0, FORM: 0, SIDE: 0, RECRUIT: 2, REDEPLOY: 2, PLACE: 2, DEFENDERS: 2}


class IslesTurn(TurnDoor):
    """Steps, units in hand, and what the turn pays."""

    def activity(self, state: Table, telling: Telling) -> str:
        return telling.words.name("stage", STAGES[state.stage])

    def moment(self, state: Table, telling: Telling) -> str:
        return telling.say("turn-past", round=state.round, seat=telling.name(state.turn))

    def steps(self, telling: Telling) -> Sequence[str]:
        return [telling.say(f"stage-{step}-short") for step in STEPS]

    def step(self, state: Table) -> int:
        return _STEP_OF.get(state.stage, 1)

    def sentence(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        if state.pending != NOTHING:
            return telling.say("turn-chance")
        force = 2 * seat
        values = {"seat": telling.name(seat)}
        values["race"] = race_name(telling, state.race_id(force)) if state.race[force] >= 0 else ""
        stage, id = state.stage, f"turn-{STAGES[state.stage]}"
        if stage == COURSE and not (state.held[force] or state.troops(force)):
            id = "turn-course-pass"
        elif stage in (READY, CONQUEST):
            able = any(isinstance(action, Attack) for action in situation.legal)
            id = "turn-conquest" if able else "turn-conquest-nothing"
        elif stage == REDEPLOY and not state.held[force]:
            id = "turn-redeploy-nothing"
        elif stage == STRAY:
            values["region"] = telling.region(state.target)
        return telling.say(id, **values)

    def facts(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        stage = state.stage
        if state.pending != NOTHING:
            return ""
        if stage == PICK and situation.purse is None:
            return telling.say("facts-pick-hidden")
        if stage == PICK:
            return telling.say("facts-pick", count=situation.purse)
        if stage == COURSE:
            return _course(state, telling, 2 * seat)
        if stage in (READY, CONQUEST):
            return _reach(state, telling, situation)
        if stage in (REDEPLOY, DEFENDERS):
            return _placing(state, telling, situation)
        known = f"facts-{STAGES[stage]}"
        return telling.say(known) if telling.words.has(known) else ""

    def hand(self, state: Table, telling: Telling, situation: Situation) -> Hand:
        force, layout = 2 * deciding(state), situation.layout
        if force < 0 or state.race[force] < 0:
            return Hand(text=telling.say("hand-empty"))
        race, count = state.race_id(force), state.hand[force]
        if state.stage == COURSE and situation.aim is None and state.held[force]:
            spare = _spare(state, force)
            return Hand(emblem_of(race), spare, text=tokens_of(telling, race, spare), spare=True)
        piece, pieces = "", 0
        if layout is not None:
            count = max(0, layout.in_hand()) if layout.regions else count
            piece = next((one for one in layout.pieces if layout.in_hand(one) > 0), "")
            pieces = layout.in_hand(piece) if piece else 0
        elif state.leads(force, BEAST) and state.beast_hand:
            piece, pieces = BEAST, state.beast_hand
        elif state.leads(force, CHAMPION) and state.champion == -1:
            piece, pieces = CHAMPION, 1
        parts = [tokens_of(telling, race, count)] if count else []
        if pieces:
            parts.append(telling.say(f"piece-{piece}-count", count=pieces))
        text = telling.join(parts) if parts else telling.say("hand-empty")
        return Hand(emblem_of(race), count, piece, pieces, state.pips, text)

    def pay(self, state: Table, seat: int) -> int:
        return sum(line.amount for line in income(state, seat))

    def income(self, state: Table, telling: Telling, situation: Situation) -> Income:
        seat = state.turn
        paid = state.stage == DEFENDERS
        lines = income(state, seat)
        total = state.earned[seat] if paid else sum(line.amount for line in lines)
        if sum(line.amount for line in lines) != total:
            lines = []
        id = ("income-paid" if paid else "income-so-far") + ("" if deciding(state) == seat else "-of")
        told = tuple((telling.line(line), line.amount) for line in lines)
        heard = [*(f"{text}: {amount}" for text, amount in told), telling.say("count-coins", count=total)]
        title = telling.say(id, seat=telling.name(seat))
        signs = tuple(OWN + str(line.values["faction"]) if "faction" in line.values else "" for line in lines)
        return Income(title, told, total, telling.say("list-between").join(heard), signs)


def _course(table: Table, telling: Telling, force: int) -> str:
    """How many regions a race holds, how many tokens it can spare, and what natives who play have come to."""
    parts = []
    if table.held[force]:
        spare = _spare(table, force)
        regions = telling.say("count-regions", count=table.held[force].bit_count())
        parts = [telling.say("facts-course", regions=regions, tokens=telling.say("count-tokens", count=spare))]
    if table.setting.wild != NOBODY:
        parts.append(telling.say("end-natives", coins=table.coins[table.setting.wild]))
    return " ".join(parts)


def _spare(table: Table, force: int) -> int:
    """The tokens beyond what its regions need, with which a race could go on."""
    return max(0, all_tokens(table, force) - need_of_tokens(table, force))


def _reach(table: Table, telling: Telling, situation: Situation) -> str:
    """How many regions the hand pays for, how many more what serves once a turn, and how many only the die might."""
    attacks = [action for action in situation.legal if isinstance(action, Attack)]
    sure = {attack.region for attack in attacks if not attack.by_chance and not attack.boosts}
    boosted = {attack.region for attack in attacks if not attack.by_chance} - sure
    tried = {attack.region for attack in attacks if attack.by_chance} - sure - boosted
    found = {"reach-sure": sure, "reach-boosted": boosted, "reach-tried": tried}
    parts = [telling.say(id, count=len(regions)) for id, regions in found.items() if regions]
    others = [a for a in situation.legal if not isinstance(a, Attack) and not isinstance(a.target, AtRegion)]
    if len(others) > 1:
        parts.append(telling.say("reach-others", count=len(others) - 1))
    return " ".join(parts) if parts else telling.say("reach-none")


def _placing(table: Table, telling: Telling, situation: Situation) -> str:
    if situation.layout is None:
        return ""
    waits = ""
    if table.stage == DEFENDERS:
        waits = telling.say("facts-defenders", seat=telling.name(table.turn)) + " "
    problems = situation.layout.problems()
    if problems:
        return waits + telling.say("facts-placing", problems=" ".join(map(telling.sentence, problems)))
    return waits + telling.say("facts-placed")


def rounds(table: Table, telling: Telling) -> Rounds:
    """Which round it is, of how many."""
    count = table.setting.rounds
    if table.stage == OVER:
        return Rounds(telling.say("round-over"), count + 1, count)
    return Rounds(telling.say("round-of", round=table.round, rounds=count), table.round, count)

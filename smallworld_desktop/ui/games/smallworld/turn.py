"""What the base game tells in the turn bar: who must decide what, the facts for it, the hand and the coins."""

from __future__ import annotations

from collections.abc import Sequence

from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON, FlyDragon
from smallworld_desktop.engine.games.smallworld.scoring import income
from smallworld_desktop.engine.games.smallworld.state import (
    ACTIVE,
    COUNTED_PIECES,
    COURSE,
    DEFENDERS,
    LASTING_CONQUEST,
    LASTING_READY,
    LATE,
    NOTHING,
    OVER,
    PEACE,
    PICK,
    REDEPLOY,
    STAGES,
)
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.games.smallworld.timing import CONQUEST_STAGES
from smallworld_desktop.ui.conquest.naming import pieces_of, race_name, tokens_of
from smallworld_desktop.ui.games.smallworld.reach import reach_facts
from smallworld_desktop.ui.games.smallworld.seats import deciding, spreading
from smallworld_desktop.ui.presentation.layout import Layout
from smallworld_desktop.ui.presentation.rounds import Rounds
from smallworld_desktop.ui.presentation.situation import Situation
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import Hand, Income, TurnDoor

STEPS = ("pick", "conquest", "redeploy", "score")
"""The steps of a turn; their words are ``stage-pick-short`` and so on."""

_STEP_OF = {COURSE: 0, PICK: 0, REDEPLOY: 2, DEFENDERS: 2, PEACE: 3, LATE: 3}


class SmallWorldTurn(TurnDoor):
    """Steps, tokens in hand, and what the turn pays."""

    def activity(self, state: Table, telling: Telling) -> str:
        return telling.words.name("stage", STAGES[state.stage])

    def moment(self, state: Table, telling: Telling) -> str:
        return telling.say("turn-past", round=state.round, seat=telling.name(state.turn))

    def steps(self, telling: Telling) -> Sequence[str]:
        return [telling.say(f"stage-{step}-short") for step in STEPS]

    def step(self, state: Table) -> int:
        return _STEP_OF.get(state.stage, 1)

    def sentence(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        name, stage = telling.name(seat), state.stage
        active = race_name(telling, state.race_id(state.active)) if state.race[state.active] >= 0 else ""
        if state.pending != NOTHING:
            return telling.say("turn-chance")
        if stage == COURSE:
            tokens = state.held[state.active] or state.hand[state.active]
            return telling.say("turn-course" if tokens else "turn-course-pass", seat=name, race=active)
        if stage in CONQUEST_STAGES:
            return _conquest_sentence(state, telling, situation, name)
        if stage == REDEPLOY:
            return _redeploy_sentence(state, telling, situation, name)
        if stage == DEFENDERS:
            return telling.say("turn-defenders", seat=name, things=_waiting(state, telling))
        id = {PICK: "turn-pick", PEACE: "turn-treaty", LATE: "turn-stout"}[stage]
        return telling.say(id, seat=name, race=active)

    def facts(self, state: Table, telling: Telling, situation: Situation, seat: int) -> str:
        stage = state.stage
        if state.pending != NOTHING:
            return ""
        if stage == PICK:
            return (
                telling.say("facts-pick-hidden")
                if situation.purse is None
                else telling.say("facts-pick", count=situation.purse)
            )
        if stage == COURSE:
            return _course_facts(state, telling)
        if stage in CONQUEST_STAGES:
            return reach_facts(state, telling, situation.legal)
        if stage == REDEPLOY:
            return _placing_facts(state, telling, situation)
        if stage == PEACE:
            return _treaty_facts(state, telling)
        if stage == LATE:
            return telling.say("facts-stout", count=state.earned[state.turn])
        waits = telling.say("facts-defenders", seat=telling.name(state.turn))
        return f"{waits} {_placing_facts(state, telling, situation)}"

    def hand(self, state: Table, telling: Telling, situation: Situation) -> Hand:
        seat, layout = deciding(state), situation.layout
        force = 3 * seat
        if state.stage in (LASTING_READY, LASTING_CONQUEST) or (state.race[force] < 0 and state.lasting(seat) >= 0):
            force = state.lasting(seat)
        if state.stage == DEFENDERS and state.placing != COUNTED_PIECES:
            force = state.holder[state.cursor]
        if state.race[force] < 0:
            return Hand(text=telling.say("hand-empty"))
        race = state.race_id(force)
        stranded = state.stage == REDEPLOY and not spreading(state)
        count = state.hand[force] if layout is None or stranded else max(0, layout.in_hand())
        if state.stage == COURSE and situation.aim is None:
            spare = _spare(state)
            return Hand(
                race, spare, text=tokens_of(telling, race, spare) if spare else telling.say("hand-empty"), spare=True
            )
        hands = layout.hands if layout is not None else ()
        if hands:
            race, count = hands[0]
        piece, pieces = _pieces(layout)
        if layout is None and any(isinstance(action, FlyDragon) for action in situation.legal):
            piece, pieces = DRAGON.id, 1
        parts = [tokens_of(telling, *held) for held in hands or ((race, count),) if held[1]]
        if pieces:
            parts.append(pieces_of(telling, piece, pieces))
        text = telling.join(parts) if parts else telling.say("hand-empty")
        return Hand(race, count, piece, pieces, state.pips, text)

    def pay(self, state: Table, seat: int) -> int:
        return sum(line.amount for line in income(state, seat))

    def income(self, state: Table, telling: Telling, situation: Situation) -> Income:
        seat = state.turn
        if situation.aim is not None and situation.aim.after is not None and state.stage == COURSE:
            lines = income(situation.aim.after, seat)
            said = tuple((telling.line(line), line.amount) for line in lines)
            return Income(telling.say("income-decline"), said, sum(line.amount for line in lines))
        paid = state.stage in (LATE, DEFENDERS)
        lines = income(state, seat)
        total = state.earned[seat] if paid else sum(line.amount for line in lines)
        if sum(line.amount for line in lines) != total:
            lines = []
        own = deciding(state) == seat
        id = ("income-paid" if paid else "income-so-far") + ("" if own else "-of")
        title = telling.say(id, seat=telling.name(seat))
        told = tuple((telling.line(line), line.amount) for line in lines)
        heard = [*(f"{text} {amount}" for text, amount in told), telling.say("count-coins", count=total)]
        return Income(title, told, total, telling.say("list-between").join(heard))


def _conquest_sentence(table: Table, telling: Telling, situation: Situation, seat: str) -> str:
    force = table.acting
    able = any(hasattr(action, "region") for action in situation.legal)
    if force % 3 != ACTIVE:
        race = race_name(telling, table.race_id(force))
        return telling.say("turn-lasting" if able else "turn-lasting-nothing", seat=seat, race=race)
    if table.pips == 0:
        return telling.say("turn-conquest-blank", seat=seat)
    if table.pips > 0:
        return telling.say("turn-conquest-rolled", seat=seat, count=table.pips)
    if table.known(force).rolls_ahead and table.hand[force]:
        return telling.say("turn-conquest-berserk", seat=seat)
    return telling.say("turn-conquest" if able else "turn-conquest-nothing", seat=seat)


def _redeploy_sentence(table: Table, telling: Telling, situation: Situation, seat: str) -> str:
    forces = spreading(table)
    if not forces:
        return telling.say("turn-redeploy-nothing", seat=seat)
    races = telling.join([race_name(telling, table.race_id(force)) for force in forces])
    return telling.say("turn-redeploy", seat=seat, race=races)


def _waiting(table: Table, telling: Telling) -> str:
    """What a defender has to place: "1 Skeleton"."""
    if table.placing == COUNTED_PIECES:
        return pieces_of(telling, "encampment", table.in_hand("encampment"))
    force = table.holder[table.cursor]
    return tokens_of(telling, table.race_id(force), table.displaced[force])


def _course_facts(table: Table, telling: Telling) -> str:
    force = table.active
    regions = table.held[force].bit_count()
    free = _spare(table)
    if not table.total(force):
        return telling.say("facts-course-pass")
    return telling.say(
        "facts-course",
        regions=telling.say("count-regions", count=regions),
        tokens=telling.say("count-tokens", count=free),
    )


def _spare(table: Table) -> int:
    """The tokens beyond one a region, with which a race could go on."""
    return table.total(table.active) - table.held[table.active].bit_count()


def _placing_facts(table: Table, telling: Telling, situation: Situation) -> str:
    if situation.layout is None:
        return ""
    problems = situation.layout.problems()
    if problems:
        return telling.say("facts-placing", problems=" ".join(telling.sentence(problem) for problem in problems))
    piece, left = _pieces(situation.layout)
    if piece == "fortress" and left:
        return telling.say("facts-placed-fortress")
    if table.stage == REDEPLOY and not spreading(table):
        return _stranded_facts(table, telling)
    return telling.say("facts-placed")


def _stranded_facts(table: Table, telling: Telling) -> str:
    """What becomes of the tokens in hand where there is no region for them."""
    force = table.active
    if table.race[force] < 0 or not table.hand[force]:
        return telling.say("facts-placed-nowhere")
    tokens = tokens_of(telling, table.race_id(force), table.hand[force])
    return telling.say("facts-placed-in-hand", tokens=tokens, count=table.hand[force])


def _treaty_facts(table: Table, telling: Telling) -> str:
    race = race_name(telling, table.race_id(table.active))
    said = telling.say("facts-treaty", race=race)
    fought = [telling.name(seat) for seat in range(table.setting.seats) if table.fought >> seat & 1]
    return f"{said} {telling.say('facts-treaty-fought', seats=telling.join(fought))}" if fought else said


def rounds(table: Table, telling: Telling) -> Rounds:
    """Which round it is, of how many."""
    count = table.setting.rounds
    if table.stage == OVER:
        return Rounds(telling.say("round-over"), count + 1, count)
    return Rounds(telling.say("round-of", round=table.round, rounds=count), table.round, count)


def _pieces(layout: Layout | None) -> tuple[str, int]:
    """The piece that is laid out, if there is one, and how many are still in hand."""
    piece = next(iter(layout.pieces), "") if layout is not None else ""
    return piece, layout.in_hand(piece) if layout is not None and piece else 0

"""Little Kingdoms as a rule set: what the kernel asks of any game."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import beginning, chance, events
from smallworld_desktop.engine.games.tinyepic.legal import legal_actions
from smallworld_desktop.engine.games.tinyepic.moves import KINDS, NAMES, REGIONS
from smallworld_desktop.engine.games.tinyepic.scoring import all_standings
from smallworld_desktop.engine.games.tinyepic.setting import make_setting, start
from smallworld_desktop.engine.games.tinyepic.setup import Setup
from smallworld_desktop.engine.games.tinyepic.state import (
    BID,
    CHANCES,
    GOODS,
    NO_BID,
    NOBODY,
    OVER,
    SECRET,
    STAGES,
    TOKENS,
    UNKNOWN,
    VERBS,
)
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.rules import CHANCE, Decision, Outcome, Ruleset, Standing

REVEALING = (
    events.HeroesDrawn,
    events.FactionsDrawn,
    events.TokenTurned,
    events.BidsRevealed,
    events.HomeChosen,
    events.DieRolled,
)
"""What nobody can take back who has seen it."""

BY_CHANCE = (chance.Deal, chance.Draw, chance.DrawFactions, chance.TurnUp, chance.Scatter, chance.Roll)


class LittleKingdoms(Ruleset[Table]):
    """Little Kingdoms for one to five seats."""

    id = "tinyepic"

    def seats(self, setup: Setup) -> int:
        return setup.seats

    def start(self, setup: Setup) -> Table:
        return start(make_setting(setup))

    def decision(self, state: Table) -> Decision:
        if state.stage == OVER:
            return Decision(frozenset(), "over")
        if state.pending:
            return Decision(frozenset((CHANCE,)), CHANCES[state.pending])
        return Decision(frozenset(bits(state.deciders)), STAGES[state.stage])

    def asked(self, state: Table) -> Sequence[int]:
        """In secret choices the active seat comes first; in a war the attacker."""
        seats = self.decision(state).seats
        first = state.fight[0] if state.fight else state.turn
        return sorted(seats, key=lambda seat: (seat - first) % state.setting.seats)

    def legal(self, state: Table, seat: int) -> Sequence[Action[Table]]:
        if seat == CHANCE:
            return [action for action, _ in self.chances(state)] if state.pending else []
        return legal_actions(state, seat)

    def chances(self, state: Table) -> list[tuple[Action[Table], float]]:
        """What chance may do and how likely it is; of what is too much to list, only one example."""
        return chance.chances(state, random.Random(0))

    def violations(self, state: Table, seat: int, action: Action[Table]) -> Sequence[Message]:
        if (
            not (seat in self.decision(state).seats or _may_change(state, seat))
            or _speaker(state, action, seat) != seat
        ):
            return [Message("not-your-decision", {"seat": seat})]
        if seat == CHANCE or not isinstance(action, BY_CHANCE):
            return list(action.violations(state))
        return [Message("only-chance-may")]

    def play(self, state: Table, seat: int, action: Action[Table]) -> Outcome[Table]:
        after = state.copy()
        journal: list[Event] = []
        after.journal = journal
        action.perform(after)
        after.journal = None
        return Outcome(after, tuple(journal), any(isinstance(event, REVEALING) for event in journal))

    def draw(self, state: Table, dice: random.Random) -> Action[Table]:
        return chance.draw(state, dice)

    def view(self, state: Table, seat: int) -> Table:
        """What others have bid, planned or drawn is unknown."""
        seen = state.copy()
        for other in range(state.setting.seats):
            if other == seat:
                continue
            if state.stage == BID and seen.bids[other] != NO_BID:
                seen.bids[other] = UNKNOWN
            if state.plans[other] and not beginning.is_open(state):
                seen.plans[other] = (UNKNOWN,)
            if state.drawn[other]:
                for card in state.drawn[other]:
                    if card != UNKNOWN:
                        seen.hero_deck |= 1 << card
                seen.drawn[other] = (UNKNOWN,) * len(state.drawn[other])
        return seen

    def is_secret(self, state: Table, seat: int, action: Action[Table]) -> bool:
        if isinstance(action, chance.Draw):
            return True
        if state.stage == SECRET:
            return isinstance(action, beginning.SetUp) and not beginning.is_open(state)
        return state.stage == BID and KINDS[type(action)] == "bid"

    def heard(self, events_: Sequence[Event], seat: int) -> Sequence[Event]:
        return [event for event in events_ if not isinstance(event, events.HeroesDrawn) or event.seat == seat]

    def standings(self, state: Table) -> Sequence[Standing]:
        return all_standings(state)[: state.setting.players]

    def snapshot(self, state: Table) -> Any:
        return {"sides": list(state.setting.sides), **state.plain()}

    def action_data(self, action: Action[Table], state: Table) -> list[Any]:
        kind = type(action)
        return [KINDS[kind], *(_written(state, kind, f.name, getattr(action, f.name)) for f in fields(kind))]  # type: ignore[arg-type]

    def action_from(self, data: Any, state: Table) -> Action[Table]:
        if not isinstance(data, list) or not data or not isinstance(data[0], str) or data[0] not in NAMES:
            raise GameError("data-no-action", data=repr(data))
        name, *values = data
        kind = NAMES[name]
        known = fields(kind)  # type: ignore[arg-type]
        if len(values) != len(known):
            raise GameError("data-no-action", data=repr(data))
        return kind(*(_read(state, kind, f.name, value) for f, value in zip(known, values, strict=True)))

    def setup_data(self, setup: Setup) -> Any:
        return {"seats": setup.seats, "territories": list(setup.territories), "options": dict(setup.options)}

    def setup_from(self, data: Any) -> Setup:
        if not isinstance(data, Mapping) or not set(data) <= {"seats", "territories", "options"}:
            raise GameError("data-no-setup")
        seats, sides, options = data.get("seats"), data.get("territories", []), data.get("options", {})
        if type(seats) is not int or not isinstance(sides, list) or not isinstance(options, Mapping):
            raise GameError("data-no-setup")
        if not all(isinstance(side, str) for side in sides):
            raise GameError("data-no-setup")
        setup = Setup(seats, tuple(sides), {str(name): value for name, value in options.items()})
        make_setting(setup)
        return setup


def _may_change(state: Table, seat: int) -> bool:
    """Whether a seat that has made its secret choice may make another, for nobody has seen it yet."""
    if state.stage == SECRET:
        return 0 <= seat < state.setting.players and beginning.may_change(state, seat)
    return state.stage == BID and seat in state.fight[:2]


def _speaker(state: Table, action: Action[Table], seat: int) -> int:
    """Whose action it is, where it says so itself."""
    if isinstance(action, beginning.SetUp):
        return action.seat(state) if state.stage == SECRET else seat
    name = KINDS.get(type(action))
    return getattr(action, "seat", seat) if name in ("bid", "sacrifice") else seat


def _ids(state: Table, field: str) -> Sequence[str]:
    """What the numbers of a field are called, where they are called anything."""
    box = state.setting.catalogue
    if field in REGIONS or field == "regions":
        return [region.id for region in state.setting.board.regions]
    if field in ("faction", "factions"):
        return [faction.id for faction in box.factions]
    if field == "card":
        return [hero.id for hero in box.heroes]
    if field == "verb":
        return VERBS
    if field == "token":
        return TOKENS
    return GOODS if field in ("good", "give", "take", "give2", "take2") else ()


PAIRS = {chance.Draw: "card", chance.DrawFactions: "faction"}
"""What the two cards are that chance draws."""


def _kind_of(kind: type[Action[Any]], field: str) -> str:
    return PAIRS.get(kind, field) if field in ("one", "other") else field


def _written(state: Table, kind: type[Action[Any]], field: str, value: Any) -> Any:
    ids = _ids(state, _kind_of(kind, field))
    if isinstance(value, tuple):
        return [ids[part] if ids else part for part in value]
    return ids[value] if ids and value >= 0 else value


def _read(state: Table, kind: type[Action[Any]], field: str, value: Any) -> Any:
    ids = _ids(state, _kind_of(kind, field))
    if isinstance(value, list):
        if field == "sides":
            return tuple(str(part) for part in value)
        return tuple(_number(ids, part) for part in value)
    return _number(ids, value)


def _number(ids: Sequence[str], value: Any) -> int:
    if ids and isinstance(value, str) and value in ids:
        return ids.index(value)
    if type(value) is int and (not ids or value == NOBODY):
        return value
    raise GameError("data-no-action", data=repr(value))

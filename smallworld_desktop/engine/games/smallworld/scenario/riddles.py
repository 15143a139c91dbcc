"""Puzzles of the base game: their positions in the words of scenarios, and what may be wanted of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.conquest.scenario.given import read_options
from smallworld_desktop.engine.conquest.scenario.position import region_list
from smallworld_desktop.engine.games.smallworld.chance import Die
from smallworld_desktop.engine.games.smallworld.geography import tribes
from smallworld_desktop.engine.games.smallworld.options import known_options
from smallworld_desktop.engine.games.smallworld.scenario.finish import finish
from smallworld_desktop.engine.games.smallworld.scenario.given import GIVEN, laid_out
from smallworld_desktop.engine.games.smallworld.scenario.plays import read_play
from smallworld_desktop.engine.games.smallworld.scenario.position import Position
from smallworld_desktop.engine.games.smallworld.scoring import income, winners
from smallworld_desktop.engine.games.smallworld.setup import Setup, make_setting
from smallworld_desktop.engine.games.smallworld.state import ATTEMPT, COURSE, LATE, NOBODY, OVER, PICK, ROLL, STAGES
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.declarations import Schema
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.play.riddles import GoalKind

MOST_COINS = 200
TRIBE = "tribe"
_TOLD = {"income": "riddle-goal-income", "coins": "riddle-goal-coins", "take": "riddle-goal-take"}
COUNT: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_COINS}


def _due(start: Table, table: Table, seat: int) -> int:
    """What the turn would pay a seat if it ended so; nothing where it has been paid."""
    is_on = table.turn == seat and table.round >= start.round and table.stage not in (LATE, OVER)
    return sum(line.amount for line in income(table, seat)) if is_on else 0


@dataclass(frozen=True)
class _Number:
    """So many of something."""

    id: str
    schema = COUNT

    def read(self, entry: Entry, state: Table) -> int:
        return entry.integer(1, MOST_COINS)

    def told(self, state: Table, wanted: int) -> Message:
        return Message(_TOLD[self.id], {"count": wanted})

    def standing(self, start: Table, state: Table, seat: int, wanted: int) -> tuple[int, int]:
        if self.id == "take":
            taken = state.belongings(seat) & ~start.belongings(seat)
            return taken.bit_count(), wanted
        coins = state.coins[seat] + _due(start, state, seat)
        return coins - (start.coins[seat] if self.id == "income" else 0), wanted


class _First:
    """To lead."""

    schema: Schema = {"const": True}

    def read(self, entry: Entry, state: Table) -> bool:
        if not entry.flag():
            entry.fail("riddle-goal-flag")
        return True

    def told(self, state: Table, wanted: bool) -> Message:
        return Message("riddle-goal-first")

    def standing(self, start: Table, state: Table, seat: int, wanted: bool) -> tuple[int, int]:
        due = _due(start, state, seat)
        if not due:
            return int(seat in winners(state)), 1
        paid = state.copy()
        paid.coins = [coins + due * (other == seat) for other, coins in enumerate(state.coins)]
        return int(seat in winners(paid)), 1


class _Hold:
    """To hold certain regions."""

    schema: Schema = {"type": "array", "minItems": 1, "items": {"type": "string"}}

    def read(self, entry: Entry, state: Table) -> tuple[int, ...]:
        found = tuple(region_list(state.setting.board, entry))
        if not found:
            entry.fail("value-no-choice", value="[]", known=", ".join(state.setting.board.index))
        return found

    def told(self, state: Table, wanted: tuple[int, ...]) -> Message:
        return Message("riddle-goal-hold", {"regions": tuple(state.region_id(region) for region in wanted)})

    def standing(self, start: Table, state: Table, seat: int, wanted: tuple[int, ...]) -> tuple[int, int]:
        return sum(state.owner(region) == seat for region in wanted), len(wanted)


class SmallWorldRiddling:
    """What the base game supplies for puzzles."""

    @cached_property
    def goals(self) -> Mapping[str, GoalKind]:
        return {
            "income": _Number("income"),
            "coins": _Number("coins"),
            "take": _Number("take"),
            "hold": _Hold(),
            "first": _First(),
        }

    def position(
        self, map: Map, own: tuple[str, str] | None, content: tuple[str, str] | None, keys: Mapping[str, Entry]
    ) -> tuple[Setup, Table, tuple[str, ...]]:
        given = keys["given"].mapping([key for key in GIVEN if key not in ("content", "turn")], ("seats",))
        seats = given["seats"].mapping()
        # In a puzzle nothing is hidden from whoever solves it, unless the file says so.
        options = {"hidden_coins": False, **read_options(known_options(), given.get("options"))}
        board = "" if own is not None else map.board.id
        texts = (content,) if content is not None else ()
        setup = Setup(len(seats), board, options, texts, own)  # type: ignore[arg-type]
        try:
            setting = make_setting(setup)
        except GameError as error:
            keys["given"].fail(error.message)
        position = laid_out(setting, {**given, "turn": keys["play"]}, keys["given"])
        return setup, position.table, position.seats

    def seat(self, state: Table) -> int:
        return state.turn

    def moment(self, state: Table) -> tuple[int, int]:
        return state.round, state.turn

    def rests(self, state: Table, seat: int) -> Message | None:
        others = [other for other in range(state.setting.seats) if other != seat]
        idle = [other for other in others if state.race[3 * other] == NOBODY]
        return Message("riddle-rest") if idle else None

    def deeds(self, entry: Entry, state: Table, seats: tuple[str, ...]) -> Sequence[Action[Table]]:
        before = Position(state, seats)
        after = read_play(entry, before, True).perform(before)
        return [step.action for step in after.steps if step.seat == state.turn]

    def finish(self, state: Table) -> Sequence[tuple[int, Action[Table]]]:
        after = finish(Position(state, tuple(map(str, range(state.setting.seats)))))
        return [(step.seat, step.action) for step in after.steps if step.seat != CHANCE]

    # What is made in the window.

    def blank(self, seats: int) -> dict[str, Any]:
        return {"round": 3, "seats": {f"P{number + 1}": {} for number in range(seats)}}

    def pieces(self) -> Sequence[str]:
        from smallworld_desktop.engine.games.smallworld.catalogue import base_catalogue
        from smallworld_desktop.engine.games.smallworld.pieces import kinds_of

        return (TRIBE, *(kind.id for kind in kinds_of(base_catalogue()) if not kind.everywhere))

    def fitted(self, said: Mapping[str, Any], map: Map | None) -> dict[str, Any]:
        """A turn begins with its course, or with a pick; no Lost Tribe stays where a race stands."""
        given = dict(said["given"])
        given["stage"] = STAGES[COURSE if given["seats"].get(said["play"], {}).get("active", {}).get("race") else PICK]
        held = {
            region
            for seat in given["seats"].values()
            for force in seat.values()
            if isinstance(force, Mapping)
            for region in force.get("at", {})
        }
        if "tribes" in given:
            given["tribes"] = [region for region in given["tribes"] if region not in held]
        return {**said, "given": given}

    def toggled(self, given: Mapping[str, Any], map: Map, region: str, piece: str) -> dict[str, Any]:
        if piece == TRIBE:
            board = map.board
            usual = [board.regions[number].id for number in bits(tribes(board))]
            standing = list(given.get("tribes", usual))
            listed = [each for each in standing if each != region] if region in standing else [*standing, region]
            return {**given, "tribes": listed}
        pieces = {at: list(ids) for at, ids in given.get("pieces", {}).items()}
        there = pieces.setdefault(region, [])
        there.remove(piece) if piece in there else there.append(piece)
        return {**given, "pieces": {at: ids for at, ids in pieces.items() if ids}}

    def die(self, state: Table, pips: int) -> Action[Any] | None:
        return Die(pips) if state.pending in (ATTEMPT, ROLL) else None

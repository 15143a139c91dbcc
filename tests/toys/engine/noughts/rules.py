"""The rules of noughts and crosses."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.rules import Decision, Outcome, Ruleset, Standing
from smallworld_desktop.engine.kernel.targets import AtRegion, Target

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


@dataclass(slots=True)
class Grid:
    cells: list[int]
    """The seat that marked each of the nine cells, or -1."""

    @property
    def winner(self) -> int:
        return next((self.cells[a] for a, b, c in LINES if self.cells[a] == self.cells[b] == self.cells[c] != -1), -1)

    @property
    def turn(self) -> int:
        return sum(cell >= 0 for cell in self.cells) % 2


@dataclass(frozen=True, slots=True)
class CellMarked(Event):
    seat: int
    cell: int


@dataclass(frozen=True, slots=True)
class Mark(Action[Grid]):
    cell: int

    def violations(self, state: Grid) -> Iterator[Message]:
        if not 0 <= self.cell < 9:
            yield Message("no-such-cell", {"cell": self.cell})
        elif state.cells[self.cell] != -1:
            yield Message("cell-taken", {"cell": self.cell})

    def perform(self, state: Grid) -> None:
        state.cells[self.cell] = state.turn

    @property
    def target(self) -> Target:
        return AtRegion(self.cell)


class NoughtsAndCrosses(Ruleset[Grid]):
    """Two seats mark cells in turn; three in a row win."""

    id = "noughts-and-crosses"

    def seats(self, setup: Any) -> int:
        return 2

    def start(self, setup: Any) -> Grid:
        return Grid([-1] * 9)

    def decision(self, state: Grid) -> Decision:
        over = state.winner != -1 or -1 not in state.cells
        return Decision(frozenset() if over else frozenset({state.turn}), "mark")

    def legal(self, state: Grid, seat: int) -> Sequence[Action[Grid]]:
        return [Mark(cell) for cell in range(9) if not self.violations(state, seat, Mark(cell))]

    def violations(self, state: Grid, seat: int, action: Action[Grid]) -> Sequence[Message]:
        if seat not in self.decision(state).seats:
            return (Message("not-your-decision", {"seat": seat}),)
        return tuple(action.violations(state))

    def play(self, state: Grid, seat: int, action: Action[Grid]) -> Outcome[Grid]:
        assert isinstance(action, Mark)
        after = Grid(state.cells.copy())
        action.perform(after)
        return Outcome(after, (CellMarked(seat, action.cell),))

    def draw(self, state: Grid, dice: random.Random) -> Action[Grid]:
        raise AssertionError("nothing here is left to chance")

    def view(self, state: Grid, seat: int) -> Grid:
        return state

    def standings(self, state: Grid) -> Sequence[Standing]:
        return [Standing(s, 1 if state.winner in (s, -1) else 2, int(state.winner == s)) for s in (0, 1)]

    def snapshot(self, state: Grid) -> Any:
        return list(state.cells)

    def action_data(self, action: Action[Grid], state: Grid) -> list[Any]:
        assert isinstance(action, Mark)
        return ["mark", action.cell]

    def action_from(self, data: Any, state: Grid) -> Action[Grid]:
        match data:
            case ["mark", int(cell)]:
                return Mark(cell)
        raise GameError(f"{data!r} is not an action of this game")

    def setup_data(self, setup: Any) -> Any:
        return None

    def setup_from(self, data: Any) -> Any:
        if data is not None:
            raise GameError("noughts and crosses has no set-up")

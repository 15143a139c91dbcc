"""A position of a scenario, and playing on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.smallworld.chance import Die, Shuffle
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.state import SHUFFLE
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

RULES = SmallWorld()


@dataclass(frozen=True, slots=True)
class Position:
    """A table whose seats have names, and the order of the badges in the next reshuffle, as far as it was stated."""

    table: Table
    seats: tuple[str, ...]
    badges: tuple[int, ...] = ()

    @property
    def decider(self) -> int | None:
        """The seat that must decide; nobody when the game is over."""
        return next(iter(RULES.decision(self.table).seats), None)

    def seat_number(self, entry: Entry) -> int:
        """The seat whose name ``entry`` is."""
        return self.seats.index(entry.one_of(self.seats))

    def play(self, *actions: Action[Table]) -> Position:
        """The position after whoever must decide has played these; ``Refused`` if one of them is not legal."""
        position = self
        for action in actions:
            decider = position.decider
            if decider is None:
                raise Refused(Message("scenario-over"))
            position = position._after(decider, action)._reshuffled()
        return position

    def roll(self, pips: int) -> Position:
        """The position after the die, which was asked for, has shown ``pips``."""
        return self._after(CHANCE, Die(pips))._reshuffled()

    def _after(self, seat: int, action: Action[Table]) -> Position:
        reasons = RULES.violations(self.table, seat, action)
        if reasons:
            raise Refused(*reasons)
        return replace(self, table=RULES.play(self.table, seat, action).state)

    def _reshuffled(self) -> Position:
        """Shuffle the badges if that is due: as the scenario says, those that it does not name in their usual order."""
        if self.table.pending != SHUFFLE:
            return self
        discarded = self.table.power_stack
        if not set(self.badges) <= set(discarded):
            raise Refused(Message("scenario-shuffle-elsewhere"))
        rest = sorted(set(discarded) - set(self.badges))
        return replace(self, badges=())._after(CHANCE, Shuffle((*self.badges, *rest)))


def region_number(board: Board, entry: Entry) -> int:
    """The region whose id ``entry`` is."""
    return known_region(board, entry.text(), entry)


def region_counts(board: Board, entry: Entry, least: int = 0) -> dict[int, int]:
    """A number for each of some regions, such as ``{A: 3, B: 1}``."""
    return {known_region(board, id, count): count.integer(least) for id, count in entry.mapping().items()}


def known_region(board: Board, id: str, entry: Entry) -> int:
    """The number of a region; ``entry`` is where the file names it."""
    if id not in board.index:
        entry.fail("scenario-region-unknown", id=id, known=listed(board.index))
    return board.index[id]

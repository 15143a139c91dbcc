"""A position of a scenario, and playing on from it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.games.warcraft.chance import KEGS, Die, Mix, Shuffle
from smallworld_desktop.engine.games.warcraft.rules import WarringIsles
from smallworld_desktop.engine.games.warcraft.state import MIX, SHUFFLE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import listed
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

RULES = WarringIsles()


@dataclass(frozen=True, slots=True)
class Position:
    """A table whose seats have names, and how chance shuffles next, as far as that was stated."""

    table: Table
    seats: tuple[str, ...]
    badges: tuple[int, ...] = ()
    kegs: tuple[int, ...] = ()

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
            position = position._after(decider, action)._shuffled()
        return position

    def roll(self, pips: int) -> Position:
        """The position after the die, which was asked for, has shown ``pips``."""
        return self._after(CHANCE, Die(pips))._shuffled()

    def _after(self, seat: int, action: Action[Table]) -> Position:
        reasons = RULES.violations(self.table, seat, action)
        if reasons:
            raise Refused(*reasons)
        return replace(self, table=RULES.play(self.table, seat, action).state)

    def _shuffled(self) -> Position:
        """Shuffle what is due: as the scenario says, and what it does not name in its usual order."""
        position = self
        if position.table.pending & SHUFFLE:
            discarded = position.table.power_stack
            if not set(position.badges) <= set(discarded):
                raise Refused(Message("scenario-shuffle-elsewhere"))
            rest = sorted(set(discarded) - set(position.badges))
            position = replace(position, badges=())._after(CHANCE, Shuffle((*position.badges, *rest)))
        if position.table.pending & MIX:
            left = list(KEGS)
            for keg in position.kegs:
                left.remove(keg)
            position = replace(position, kegs=())._after(CHANCE, Mix((*position.kegs, *left)))
        return position


def region_number(board: Board, entry: Entry) -> int:
    """The region whose id ``entry`` is."""
    return known_region(board, entry.text(), entry)


def region_counts(board: Board, entry: Entry, least: int = 0) -> dict[int, int]:
    """A number for each of some regions, such as ``{A: 3, B: 1}``."""
    return {known_region(board, id, count): count.integer(least) for id, count in entry.mapping().items()}


def region_list(board: Board, entry: Entry) -> list[int]:
    """Some regions, each once."""
    found: list[int] = []
    for item in entry.items():
        region = region_number(board, item)
        if region in found:
            item.fail("value-twice")
        found.append(region)
    return found


def known_region(board: Board, id: str, entry: Entry) -> int:
    """The number of a region; ``entry`` is where the file names it."""
    if id not in board.index:
        entry.fail("scenario-region-unknown", id=id, known=listed(board.index))
    return board.index[id]

"""What is placed at the end of a turn: pieces and markers, each kind at its step."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.conquest.actions import Placing
from smallworld_desktop.engine.games.warcraft import stages
from smallworld_desktop.engine.games.warcraft.state import PLACE
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.games.warcraft.timing import wrong_stage
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.targets import AtRegion, Target


class Placement(Placing[Table]):
    """Something that is placed at its step: all earlier steps end with it."""

    __slots__ = ()

    drafted = False
    """Each is laid by itself, and the rules say at once what may follow."""

    step: ClassVar[int]
    region: int

    def perform(self, table: Table) -> None:
        stages.close_steps(table, self.step)
        self.place(table)

    @abstractmethod
    def place(self, table: Table) -> None:
        """Lay it there."""

    @property
    def target(self) -> Target:
        return AtRegion(self.region)

    def placed(self, table: Table) -> Message:
        kind = type(self).__name__.lower()
        return Message(f"do-lay-{kind}", {"region": table.region_id(self.region)})


def placing_stage(table: Table, step: int, able: bool) -> Iterator[Message]:
    """A reason against placing something of a step now."""
    wrong = list(wrong_stage(table, PLACE))
    if wrong:
        yield from wrong
    elif not able:
        yield Message("not-your-power")
    elif table.placing > step or table.placed >> step & 1:
        yield Message("later-things-placed")


def fill(table: Table, piece: str, regions: int) -> None:
    """Place pieces on regions in the order of the board, as long as there are any."""
    for region in bits(regions):
        if table.left(piece):
            table.set_piece(piece, region, True)

"""Which regions stand out from all others, beside those where something can be done. No Qt in here."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.ui.board.marks import Mark, advised, highlighted
from smallworld_desktop.ui.presentation.stake import Stake
from smallworld_desktop.ui.presentation.stand import Stand

Marks = tuple[Mark, ...]


class Emphasis:
    """What somebody wants to see: a seat's domain, regions that are spoken of, or those of a plan with its numbers."""

    def __init__(self) -> None:
        self.domain: int | None = None
        """The seat whose regions are shown."""
        self.spoken_of = 0
        """Regions that are spoken of, as a mask."""
        self._plan: dict[int, int] = {}
        self._crossed: frozenset[int] = frozenset()
        self.next_step = 0

    def plan(self, numbers: Mapping[int, int], now: int, done: Collection[int]) -> bool:
        """Show these numbers and, where something else was done, a cross; says whether that is new."""
        crossed = frozenset(region for region in done if region not in numbers)
        wanted = dict(numbers), now, crossed
        new = wanted != (self._plan, self.next_step, self._crossed)
        self._plan, self.next_step, self._crossed = wanted
        return new

    @property
    def numbers(self) -> Mapping[int, int]:
        """The number of every region of the plan; -1 for those that are crossed."""
        return {**self._plan, **dict.fromkeys(self._crossed, -1)}

    def on(
        self, marks: tuple[Mark, ...], stands: Callable[[], Sequence[Stand]], stake: Stake | None
    ) -> tuple[Mark, ...]:
        """The marks with what is to be seen; before all else what is at stake."""
        if stake is not None and stake.regions:
            return advised(marks, stake.regions)
        if self.domain is not None:
            seat = self.domain
            return highlighted(marks, mask(region for region, one in enumerate(stands()) if one.belongs_to(seat)))
        if self.spoken_of:
            return highlighted(marks, self.spoken_of)
        return advised(marks, self._plan) if self._plan else marks

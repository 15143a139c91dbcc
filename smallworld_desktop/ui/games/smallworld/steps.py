"""The steps of a placement: each one can be taken back, and done again."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.engine.games.smallworld.draft.placement import Laid, Placement


class Steps:
    """A placement with the way that led to it and, where somebody went back, the way on."""

    def __init__(self, placement: Placement) -> None:
        self.placement = placement
        self._before: list[Laid] = []
        self._after: list[Laid] = []
        self._played: Laid | None = None

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    @property
    def as_played(self) -> bool:
        """Whether everything stands as it was played, so that playing it can be done again as well."""
        return self._played == self.placement.laid()

    def take(self, change: Callable[[Placement], object]) -> bool:
        """Take a step; says whether anything stands elsewhere after it."""
        before = self.placement.laid()
        change(self.placement)
        if self.placement.laid() == before:
            return False
        self._before.append(before)
        self._after.clear()
        return True

    def undo(self) -> None:
        self._after.append(self.placement.laid())
        self.placement.lay(self._before.pop())

    def redo(self) -> None:
        self._before.append(self.placement.laid())
        self.placement.lay(self._after.pop())

    def play(self) -> None:
        """What stands now is played."""
        self._played = self.placement.laid()

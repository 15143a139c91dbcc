"""The history of a draft: each of its steps can be taken back, and done again."""

from __future__ import annotations

from collections.abc import Callable

from smallworld_desktop.ui.presentation.layout import Layout


class DraftHistory:
    """A layout with the way that led to it and, where somebody went back, the way on."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._before: list[object] = []
        self._after: list[object] = []
        self._played: object | None = None

    @property
    def can_undo(self) -> bool:
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        return bool(self._after)

    @property
    def as_played(self) -> bool:
        """Whether everything stands as it was played, so that playing it can be done again as well."""
        return self._played == self.layout.laid()

    def take(self, change: Callable[[Layout], object]) -> bool:
        """Take a step; says whether anything stands elsewhere after it."""
        before = self.layout.laid()
        change(self.layout)
        if self.layout.laid() == before:
            return False
        self._before.append(before)
        self._after.clear()
        return True

    def undo(self) -> None:
        self._after.append(self.layout.laid())
        self.layout.lay(self._before.pop())

    def redo(self) -> None:
        self._before.append(self.layout.laid())
        self.layout.lay(self._after.pop())

    def play(self) -> None:
        """What stands now is played."""
        self._played = self.layout.laid()

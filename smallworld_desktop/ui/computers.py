"""Computer players, each asked in another process, so that the window never waits for them."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from smallworld_desktop.engine.smallworld.table import Table


class Computers(QObject):
    """Asks computer players what they would do."""

    answered = Signal(int, object)
    """The number of the question, and the action chosen."""

    def ask(self, question: int, player: str, view: Table, seat: int, seed: int) -> None:
        """Ask a player what it does with what it sees; the answer comes as a signal."""

    def close(self) -> None:
        """Send the players home."""

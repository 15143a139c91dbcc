"""What a game is at the table: what stands on its board, what its bar, its seats and its pages say."""

from __future__ import annotations

from abc import ABC

from smallworld_desktop.ui.presentation.chronicle import ChronicleDoor


class TableDoor(ABC):
    """The door of a game on the window's side. Each game offers one, ``TABLE``, in its module ``door``."""

    id: str
    """The id of the game's box."""
    chronicle: ChronicleDoor = ChronicleDoor()
    """How what happened is told."""

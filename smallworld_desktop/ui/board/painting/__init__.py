"""The painted boards: from the map's drawing alone, a picture of any size, the same each time."""

from __future__ import annotations

from smallworld_desktop.ui.board.painting.lettering import letter
from smallworld_desktop.ui.board.painting.painter import fitting_size, paint, picture
from smallworld_desktop.ui.board.painting.shipped import background

__all__ = ["background", "fitting_size", "letter", "paint", "picture"]

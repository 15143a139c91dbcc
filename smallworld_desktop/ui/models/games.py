"""The games of the library as rows; what a row says is put into words when somebody looks at it or hears it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt

from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.ui.models.rows import ROW, Index, Rows


class Games(Rows[SavedGame]):
    """Ten thousand of them are no more work than those that are seen."""

    def __init__(self, tell: Callable[[SavedGame], str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tell = tell

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        game = super().data(index, ROW)
        is_text = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
        return self._tell(game) if is_text and game is not None else super().data(index, role)

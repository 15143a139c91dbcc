"""Panels: the quiet grounds on the wood, and the paper of cards and dialogs."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.panels import (
    PANEL_RADIUS,
    STRIP_WIDTH,
    draw_card,
    draw_gold_edge,
    draw_owner_strip,
    draw_panel,
    draw_sheet,
)
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring
from smallworld_desktop.ui.artwork.sprites import prepare, sprite
from smallworld_desktop.ui.desk.theme import Look, Owner

Ground = Literal["panel", "sheet", "card"]


class Panel(QWidget):
    """A ground to lay widgets on, with room for its shadow round it.

    Two panels side by side with no spacing leave the gutter of 16 between them. A panel may carry an owner's strip down
    its left side, and the gold edge of the one who must decide.
    """

    MARGINS = {"panel": 8, "sheet": 32, "card": 16}
    PADDING = {"panel": 16, "sheet": 40, "card": 16}

    def __init__(self, look: Look, *, ground: Ground = "panel", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._ground: Ground = ground
        self._owner: Owner | None = None
        self._deciding = False
        self._arrange()

    @property
    def look(self) -> Look:
        return self._look

    def set_look(self, look: Look) -> None:
        if look != self._look:
            self._look = look
            self._arrange()
            self.update()

    def set_owner(self, owner: Owner | None) -> None:
        """Shows the owner's pattern down the left side."""
        if owner != self._owner:
            self._owner = owner
            self._arrange()
            self.update()

    def draw_focus(self, painter: QPainter) -> None:
        """The ring of the keyboard, where it is on the panel."""
        if self.hasFocus():
            u = self.look.u
            inner = self.ground_rect().adjusted(6 * u, 6 * u, -6 * u, -6 * u)
            draw_focus_ring(painter, inner, PANEL_RADIUS * u - 4 * u, self.look.theme.focus, u)

    def set_deciding(self, deciding: bool) -> None:
        """Puts the gold edge round the panel, or takes it away."""
        if deciding != self._deciding:
            self._deciding = deciding
            self.update()

    def ground_rect(self) -> QRectF:
        """Where the panel itself lies within its shadow."""
        margin = self.MARGINS[self._ground] * self._look.u
        return QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)

    def _arrange(self) -> None:
        u = self._look.u
        around = round((self.MARGINS[self._ground] + self.PADDING[self._ground]) * u)
        strip = round((STRIP_WIDTH - 4) * u) if self._owner else 0
        self.setContentsMargins(around + strip, around, around, around)

    def _state(self) -> tuple[Hashable, ...]:
        """All that decides how it looks."""
        return self._ground, self.size().toTuple(), self._look, self._owner, self._deciding

    def _draw(self, painter: QPainter) -> None:
        rect, u = self.ground_rect(), self._look.u
        if self._ground == "sheet":
            draw_sheet(painter, rect, u=u)
        elif self._ground == "card":
            draw_card(painter, rect, u=u)
        else:
            draw_panel(painter, rect, self._look.theme, u=u)
        if self._owner:
            draw_owner_strip(painter, rect, self._owner, u=u)
        if self._deciding:
            draw_gold_edge(painter, rect, u=u)

    def paintEvent(self, event: QPaintEvent) -> None:
        kept = sprite(("panel", *self._state()), QRectF(self.rect()), self.devicePixelRatioF(), self._draw)
        painter = QPainter(self)
        prepare(painter)
        painter.drawPixmap(0, 0, kept.pixmap)
        painter.end()

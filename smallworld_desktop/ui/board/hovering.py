"""Hovering: lays the card beside the region that pointer or keyboard are on, and takes it away again."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, QSizeF, QTimer
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.board.hover_card import FADE, HoverCard
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.marks import Light
from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.teller import RegionTeller
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.presentation.stand import NOBODY
from smallworld_desktop.ui.sitting.controller import GameController

DELAY = 150
"""Milliseconds that the pointer rests before the first card; from then on it goes along at once."""


class Hovering(QObject):
    """Keeps the card with the region that the player attends to."""

    def __init__(
        self, desk: Desk, controller: GameController, teller: RegionTeller, view: MapView, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._controller = controller
        self._teller = teller
        self._view = view
        self._region = NONE
        self._table = parent
        self.others: list[QWidget] = []
        """Papers that may lie on the table besides, on which it never lies if that can be."""
        self.paper = HoverCard(desk.look, parent)
        desk.changed.connect(lambda: self.paper.set_look(desk.look))
        self._waiting = QTimer(self)
        self._waiting.setSingleShot(True)
        self._waiting.setInterval(DELAY)
        self._waiting.timeout.connect(self._tell)

    def tell_about(self, region: int) -> None:
        """The player looks at a region now, or at none."""
        self._region = region
        if region == NONE:
            self.put_away()
        elif self.paper.isVisible():
            self._tell()
        else:
            self._waiting.start()

    def explain(self, about: QRectF, text: CardText, keep_clear: Sequence[QRectF]) -> None:
        """Say this beside some place, off these others."""
        self._waiting.stop()
        self._region = NONE
        owner = self._owner_of(text.seat) if text.seat != NOBODY else None
        self.paper.tell(text, owner, about, keep_clear, 0)

    def refresh(self) -> None:
        """What the card says may have changed."""
        if self.paper.isVisible():
            self._tell()

    def put_away(self) -> None:
        self._waiting.stop()
        self.paper.put_away()

    def _tell(self) -> None:
        board, region = self._view.board, self._region
        if board is None or region == NONE or not self._view.isVisible():
            return
        text = self._teller.card_text(region)
        owner = self._owner_of(text.seat) if text.seat != NOBODY else None
        lit = [
            self._pixels(number)
            for number, mark in enumerate(board.marks)
            if mark.light in (Light.REACHED, Light.OWN) and number != region
        ]
        fade = FADE if self._desk.settings.choices.speed else 0
        papers = [self._place_of(paper) for paper in self.others if paper.isVisible()]
        self.paper.tell(text, owner, self._pixels(region), lit, fade, papers)

    def _owner_of(self, seat: int) -> Owner:
        return self._desk.look.theme.owners[self._controller.plan.colours_of(seat)]

    def _place_of(self, paper: QWidget) -> QRectF:
        """Where some other paper lies, as the card's parent counts."""
        corner = self._table.mapFromGlobal(paper.mapToGlobal(QPoint(0, 0)))
        return QRectF(QPointF(corner), QSizeF(paper.size()))

    def _pixels(self, region: int) -> QRectF:
        """The pixels that a region takes, as the card's parent counts them."""
        view = self._view
        return QRectF(view.rect_of(region).translated(view.pos()).intersected(view.geometry()))

"""Several maps on one table: one of them is shown large, or all are shown."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QPolygonF

from smallworld_desktop.engine.boards.maps import Part
from smallworld_desktop.ui.board.framing import Framing
from smallworld_desktop.ui.board.map_view import MapView
from smallworld_desktop.ui.board.scene import NONE
from smallworld_desktop.ui.board.walking import reading_order
from smallworld_desktop.ui.desk.desk import Desk

ALL = -1
OFFING = 62.0
"""Units of the map that quays and their signs reach out from a coast."""


class SeveralMaps(QObject):
    """Shows the maps of a table one by one. A single map is all there is."""

    changed = Signal()
    """Another map is shown large, or all are shown."""

    def __init__(self, desk: Desk, view: MapView, framing: Framing) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view
        self._framing = framing
        view.doubleClicked.connect(self._on_double_clicked)

    @property
    def parts(self) -> Sequence[Part]:
        """The maps that lie side by side; none where only one lies there."""
        board = self._view.board
        return board.map.parts if board is not None else ()

    @property
    def names(self) -> list[str]:
        """How they are called, in the order of their numbers."""
        return [self._name(part) for part in self.parts]

    @property
    def large(self) -> int:
        """Which of them is shown large, counted from 0; ``ALL`` where all are shown."""
        framed = self._framing.framed
        return next((at for at, part in enumerate(self.parts) if _place(part) == framed), ALL)

    def show(self, at: int) -> None:
        """Show one of them large; all, where it is shown large already or nothing else lies there."""
        if at == self.large or (not self.parts and at == 0):
            self.show_all()
        elif 0 <= at < len(self.parts):
            part = self.parts[at]
            self._framing.frame(_place(part))
            self._walk_into(part)
            self._tell(self._desk.words.say("board-shown-large", board=self._name(part)))

    def show_all(self) -> None:
        """Show all that lies there."""
        self._framing.fit()
        self._tell(self._desk.words.say("board-shown-whole"))

    def _tell(self, said: str) -> None:
        self._desk.voice.say(said, urgent=True)
        self.changed.emit()

    def _walk_into(self, part: Part) -> None:
        """The keyboard goes along, where it shows on the board: to the first place where something can be done."""
        board, regions = self._view.board, range(part.first, part.first + part.map.board.size)
        if board is None or not self._view.ring_seen or self._view.focused in regions:
            return
        inside = [region for region in reading_order(board.map) if region in regions]
        self._view.walk_to(next((region for region in inside if board.marks[region].inviting), inside[0]))

    def _on_double_clicked(self, point: QPoint) -> None:
        """Two clicks beside all regions show the map large that lies there, or all."""
        place = self._view.mapToScene(point)
        if self._view.region_under(point) == NONE:
            here = [at for at, part in enumerate(self.parts) if _place(part).contains(place)]
            # In one sea the rectangles of islands may overlap.
            at = min(here, key=lambda at: (_place(self.parts[at]).center() - place).manhattanLength(), default=ALL)
            self.show(at) if at != ALL else self.show_all()

    def _name(self, part: Part) -> str:
        return self._desk.words.map(part.map.board.id, part.map.title)


def _place(part: Part) -> QRectF:
    """The rectangle of the table that a map takes; an island takes what lies within its coast and its quays."""
    if not part.map.board.geography.islands:
        return QRectF(*part.at, *part.size)
    coast = QPolygonF([QPointF(*point) for shape in part.map.shapes for point in shape.ring]).boundingRect()
    return coast.translated(*part.at).adjusted(-OFFING, -OFFING, OFFING, OFFING)

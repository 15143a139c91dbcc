"""The scores at the end of a game: a row a seat, with its points as soon as they are uncovered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.coins import draw_purse, draw_tray
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, font, text_width
from smallworld_desktop.ui.artwork.panels import CARD_RADIUS, draw_gold_edge, draw_owner_strip, draw_row
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, Look, Owner


@dataclass(frozen=True, slots=True)
class Score:
    """One row: who, at which place, with how many points; hidden ones have neither place nor points, but a note."""

    name: str
    owner: Owner
    place: int | None = None
    points: int | None = None
    piles: Mapping[int, int] = field(default_factory=dict)
    """The points as coins of each value, where they are coins."""
    leading: bool = False
    note: str = ""
    spoken: str = ""


class ScoreRow(QWidget):
    """One seat's score."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._score: Score | None = None

    def show_score(self, score: Score, look: Look) -> None:
        self._score, self._look = score, look
        self.setAccessibleName(score.spoken)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        score, look = self._score, self._look
        if score is None or look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        u = look.u
        rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        draw_row(painter, rect, u=u)
        draw_owner_strip(painter, rect, score.owner, radius=CARD_RADIUS, u=u)
        if score.leading:
            draw_gold_edge(painter, rect, radius=CARD_RADIUS, u=u)
        amount, name = font("amount", look), font("name", look)
        middle, high = rect.center().y(), rect.height()
        place = QRectF(rect.left() + 22 * u, rect.top(), 32 * u * max(1.0, look.text_scale * 0.8), high)
        draw_text(painter, place, "?" if score.place is None else str(score.place), name, SECOND_INK, "centre")
        total = "…" if score.points is None else str(score.points)
        right = text_width("000", amount) + 18 * u
        draw_text(painter, rect.adjusted(0, 0, -16 * u, 0), total, amount, INK, "right")
        title = QRectF(place.right() + 8 * u, rect.top(), rect.width() * 0.27, high)
        draw_text(painter, title, score.name, fitted(score.name, name, title.width(), 0.6), INK)
        room = QRectF(title.right() + 6 * u, rect.top(), rect.right() - right - title.right() - 6 * u, high)
        if score.points is None:
            side = min(high * 0.66, 44 * u)
            draw_purse(painter, QRectF(room.left(), middle - side / 2, side, side))
            note = room.adjusted(side + 12 * u, 0, 0, 0)
            draw_text(painter, note, score.note, fitted(score.note, font("body", look), note.width()), SECOND_INK)
        else:
            _draw_piles(painter, room, score.piles, look)
        painter.end()


def _draw_piles(painter: QPainter, room: QRectF, counts: Mapping[int, int], look: Look) -> None:
    """Piles of coins, as large as the room allows."""
    note = font("note", look)
    piles = [value for value, count in counts.items() if count]
    words = sum(text_width(f"×{counts[value]}", note) for value in piles)
    gap = 8 * look.u
    radius = min(room.height() * 0.235, (room.width() - words - len(piles) * gap) / max(1.0, 2.65 * len(piles)))
    if radius >= 4:
        baseline = QPointF(room.left(), room.bottom() - radius * 1.3 - room.height() * 0.04)
        draw_tray(painter, baseline, radius, counts, note, SECOND_INK, gap)


class ScoreRows(QWidget):
    """All scores, one below the other."""

    HEIGHT, COMPACT, GAP = 66.0, 52.0, 8.0

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._compact = False
        self.rows: list[ScoreRow] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_scores(self, scores: Sequence[Score], look: Look, compact: bool) -> None:
        """Show these rows in this order."""
        self._look, self._compact = look, compact
        while len(self.rows) < len(scores):
            self.rows.append(ScoreRow(self))
            self.rows[-1].show()
        for row, score in zip(self.rows, scores, strict=True):
            row.show_score(score, look)
        self.updateGeometry()
        self._lay()

    def _steps(self) -> tuple[float, float]:
        """The height of a row, and from one row to the next."""
        look = self._look
        if look is None:
            return 0.0, 0.0
        high = max(look.px(self.COMPACT if self._compact else self.HEIGHT), font("amount", look).pixelSize() * 1.35)
        return high, high + look.px(self.GAP)

    def _lay(self) -> None:
        high, step = self._steps()
        for at, row in enumerate(self.rows):
            row.setGeometry(0, round(at * step), self.width(), round(high))

    def sizeHint(self) -> QSize:
        high, step = self._steps()
        return QSize(round(self._look.px(480)) if self._look else 1, round(max(0, len(self.rows) - 1) * step + high))

    def minimumSizeHint(self) -> QSize:
        hint = self.sizeHint()
        return QSize(round(hint.width() * 0.8), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

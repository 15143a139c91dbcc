"""What lies on the right: a paper with tiles, and the tower card below the six actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from smallworld_desktop.engine.games.tinyepic.state import MOST_LEVEL
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, text_width, type_of
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import draw_shadow, falling, pen, rounded, square
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.tinyepic.paints import OWN
from smallworld_desktop.ui.games.tinyepic.paper import LINE, NEXT, NEXT_EDGE, NOTCH, WARNING_INK, Paper
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Tile
from smallworld_desktop.ui.games.tinyepic.tile import Look as Seen

TAKEN, TAKEN_EDGE = "#cbb98f", "#8d7a52"
TITLE, NOTE = 18.0, 14.5
"""The type of a tile: what it is, and what it costs."""
SHIELDED = (Seen.TAKEN, Seen.NOW)
SHIELD = 32.0
"""The corner of a tile that a shield takes."""
NARROWER = 0.8
DIE = 66.0
TOO_DEAR = "#b9a784"
TOWERS = 112.0
HIGHEST_ACTION = 180.0
MUCH = 1.7
"""How much higher than others a tile with lines is."""
TALL = 118.0
"""From that height on the sign of a tile lies above its name."""


class ChoiceCard(Paper):
    """Draws the tiles of one paper."""

    def draw(
        self, table: Table, choice: Choice, owners: Sequence[Owner], place: QRectF, chosen: int, hovered: int
    ) -> list[QRectF]:
        """Everything; tells where each tile lies."""
        u = self.u
        self.sheet(place)
        self.heading(
            QRectF(place.left() + 14 * u, place.top() + 5 * u, place.width() - 28 * u, 26 * u),
            choice.title,
            choice.note,
            18,
        )
        towers = TOWERS * u if len(choice.tiles) == 6 and choice.tiles[0].id == "patrol" else 0.0
        room = place.adjusted(14 * u, 34 * u, -14 * u, -towers - 8 * u)
        boxes = grid(room, choice, 8 * u, HIGHEST_ACTION * u if towers else room.height())
        self.draw_tiles(choice, boxes, chosen, hovered)
        if towers:
            below = QRectF(place.left(), place.bottom() - towers, place.width(), towers)
            TowerCard(self.painter, self.look, self.telling).draw(table, owners, below)
        return boxes

    def draw_tiles(self, choice: Choice, boxes: Sequence[QRectF], chosen: int, hovered: int) -> None:
        """All tiles in their boxes, in one type those that say little and in one those that say much."""
        for cards in (False, True):
            group = [(at, tile, boxes[at]) for at, tile in enumerate(choice.tiles) if bool(tile.lines) is cards]
            self.scale = 1.0
            self.fit(NOTE, partial(self._all_fit, group))
            for at, tile, box in group:
                self._draw_tile(tile, box, at == chosen, at == hovered)
        self.scale = 1.0

    # Whether there is room.

    def _all_fit(self, group: Sequence[tuple[int, Tile, QRectF]]) -> bool:
        return all(self._fits(tile, box) for _, tile, box in group)

    def _fits(self, tile: Tile, place: QRectF) -> bool:
        if tile.number >= 0:
            return self._note_of_die(tile, place).width() >= text_width(tile.note, self.face(13.5, 500))
        if tile.lines:
            return sum(self._rows(tile, place)) <= self._under_head(place).height()
        text = self._beside_sign(tile, place)
        head = LINE * self.size(TITLE)
        # A name by itself may be a little smaller.
        named = NARROWER * text_width(tile.title, self.face(TITLE, 700, caps=True))
        wide = named <= self._head_of(tile, text, place).width()
        said = self.said(tile.note, NOTE, 500, text.width()).height if tile.note else 0.0
        return wide and head + said <= text.height()

    # Tiles.

    def _draw_tile(self, tile: Tile, place: QRectF, chosen: bool, hovered: bool) -> None:
        u, painter = self.u, self.painter
        path, taken = rounded(place, 7 * u), tile.look is Seen.TAKEN
        lit = chosen or tile.look is Seen.NOW
        draw_shadow(painter, path, 1.5 * u, 4 * u, 0.35)
        if taken:
            painter.fillPath(path, QColor(TAKEN))
        else:
            painter.fillPath(path, falling(place, *(("#fff6d8", NEXT) if lit else ("#fffdf6", "#f3e8cf"))))
        usual = pen("#8a6212" if hovered else TAKEN_EDGE, (2 if hovered else 1.2) * u)
        painter.strokePath(path, pen(NEXT_EDGE, 3 * u) if lit else usual)
        ink = "#5f4f33" if taken or tile.look is Seen.CLOSED else INK
        if tile.number >= 0:
            self._draw_die(tile, place, ink)
        elif tile.lines:
            self._draw_card(tile, place)
        else:
            self._draw_plain(tile, place, ink)
        if not tile.lines and tile.look in SHIELDED:
            token = square(QPointF(place.right() - 15 * u, place.top() + 12 * u), 30 * u)
            draw_emblem(painter, token, f"{OWN}shield", "#4a3318")

    def _is_tall(self, place: QRectF) -> bool:
        return place.height() > TALL * self.u

    def _sign_side(self, place: QRectF) -> float:
        return (
            min(64 * self.u, place.height() * 0.36) if self._is_tall(place) else min(36 * self.u, place.height() * 0.5)
        )

    def _beside_sign(self, tile: Tile, place: QRectF) -> QRectF:
        """Where the words of a tile stand."""
        u = self.u
        if self._is_tall(place):
            return place.adjusted(8 * u, place.height() * 0.5, -8 * u, -6 * u)
        return place.adjusted(self._sign_side(place) + 20 * u, 3 * u, -6 * u, -3 * u)

    def _head_of(self, tile: Tile, text: QRectF, place: QRectF) -> QRectF:
        """Where its name stands: off the shield, in the middle where nothing stands below it."""
        high = LINE * self.size(TITLE)
        said = self.said(tile.note, NOTE, 500, text.width()).height if tile.note else 0.0
        top = text.top() if self._is_tall(place) else text.top() + max(0.0, (text.height() - high - said) / 2)
        head = QRectF(text.left(), top, text.width(), high)
        if tile.look in SHIELDED and top < place.top() + 26 * self.u and not self._is_tall(place):
            head.setRight(min(head.right(), place.right() - SHIELD * self.u))
        return head

    def _draw_plain(self, tile: Tile, place: QRectF, ink: str) -> None:
        u, side = self.u, self._sign_side(place)
        middle = QPointF(place.left() + 10 * u + side / 2, place.center().y())
        if self._is_tall(place):
            middle = QPointF(place.center().x(), place.top() + place.height() * 0.28)
        draw_emblem(self.painter, square(middle, side), tile.emblem, ink)
        text = self._beside_sign(tile, place)
        head = self._head_of(tile, text, place)
        tall = self._is_tall(place)
        self.line(head, tile.title, TITLE, 700, ink, caps=True, side="centre" if tall else "left")
        if not tile.note:
            return
        warned, said = WARNING_INK if tile.look is Seen.CLOSED else ink, self.said(tile.note, NOTE, 500, text.width())
        for at, line in enumerate(said.lines):
            row = QRectF(text.left(), head.bottom() + at * said.leading, text.width(), said.leading)
            draw_text(self.painter, row, line, said.face, warned, "centre" if tall else "left")

    # Dice.

    def _note_of_die(self, tile: Tile, place: QRectF) -> QRectF:
        u, high = self.u, min(LINE * self.size(13.5), place.height() * 0.4)
        return QRectF(place.left() + 3 * u, place.bottom() - high - 2 * u, place.width() - 6 * u, high)

    def _draw_die(self, tile: Tile, place: QRectF, ink: str) -> None:
        painter, line = self.painter, self._note_of_die(tile, place)
        room = line.top() - place.top()
        side = min(DIE * self.u, room * 0.92, place.width() * 0.8)
        middle = QPointF(place.center().x(), place.top() + room / 2 + self.u)
        frame = TOO_DEAR if tile.look is Seen.CLOSED else "#8d6f45"
        draw_emblem(painter, square(middle, side), f"{OWN}die_frame", frame)
        if tile.number:
            draw_text(painter, square(middle, side), str(tile.number), type_of(side * 0.46, 800), ink, "centre")
        else:
            draw_emblem(painter, square(middle, side * 0.56), tile.emblem, ink)
        warned = WARNING_INK if tile.look is Seen.CLOSED else SECOND_INK
        self.line(line, tile.note, 13.5, 500, warned, side="centre")

    # Cards with all that they say.

    def _card_head(self, place: QRectF) -> float:
        return max(min(34 * self.u, place.height() * 0.4), LINE * self.size(19))

    def _under_head(self, place: QRectF) -> QRectF:
        return place.adjusted(12 * self.u, self._card_head(place) + 9 * self.u, -10 * self.u, -5 * self.u)

    def _rows(self, tile: Tile, place: QRectF) -> list[float]:
        width = self._under_head(place).width() - 18 * self.u
        return [self.said(line, NOTE, 500, width).height + self.u for line in tile.lines]

    def _draw_card(self, tile: Tile, place: QRectF) -> None:
        """A faction or a hero with all that it can do."""
        u, head = self.u, self._card_head(place)
        side = min(34 * u, head)
        middle = QPointF(place.left() + 10 * u + side / 2, place.top() + 5 * u + head / 2)
        draw_sign(self.painter, middle, side, tile.emblem)
        name = QRectF(place.left() + side + 20 * u, place.top() + 5 * u, place.width() - side - 28 * u, head)
        self.line(name, tile.title, 19, 700, caps=True)
        room, rows = self._under_head(place), self._rows(tile, place)
        spare = max(0.0, room.height() - sum(rows)) / max(1, len(rows))
        y = room.top()
        for number, (line, high) in enumerate(zip(tile.lines, rows, strict=True), 1):
            row = QRectF(room.left(), y, room.width(), high + spare)
            y += high + spare
            self.line(QRectF(row.left(), row.top(), 14 * u, row.height()), str(number), 15, 800, SECOND_INK)
            self.write(row.adjusted(18 * u, 0, 0, 0), self.said(line, NOTE, 500, row.width() - 18 * u))


class TowerCard(Paper):
    """Six towers that grow with their points, below them who has built how many levels."""

    def draw(self, table: Table, owners: Sequence[Owner], place: QRectF) -> None:
        u = self.u
        self.rule(place, place.top() - 4 * u)
        line = QRectF(place.left() + 14 * u, place.top() - 2 * u, place.width() - 28 * u, 19 * u)
        self.heading(line, self.telling.say("tower-card"), self.telling.say("points-at-end"), 16)
        wide = (place.width() - 28 * u) / (MOST_LEVEL + 1)
        base = place.bottom() - 44 * u
        highest = base - line.bottom() - 8 * u
        for level in range(MOST_LEVEL + 1):
            x = place.left() + 14 * u + (level + 0.5) * wide
            if level:
                points = table.setting.tower_points[level]
                self._draw_tower(QPointF(x, base), wide, _height(level) * min(u, highest / _height(MOST_LEVEL)), points)
            number = QRectF(x - wide / 2, base + u, wide, 18 * u)
            self.line(number, str(level), 13.5, 700, SECOND_INK, side="centre")
            here = [seat for seat in range(table.setting.seats) if table.level[seat] == level]
            step = min(15 * u, wide / max(1, len(here)))
            side = step * 0.8
            for at, seat in enumerate(here):
                left = x - (len(here) * step - step + side) / 2 + at * step
                draw_swatch(self.painter, QRectF(left, base + 20 * u, side, side), owners[seat])

    def _draw_tower(self, foot: QPointF, wide: float, high: float, points: int) -> None:
        u, painter = self.u, self.painter
        wall = QRectF(foot.x() - wide * 0.32, foot.y() - high, wide * 0.64, high)
        painter.fillPath(rounded(wall, 2 * u), QColor(NOTCH))
        painter.strokePath(rounded(wall, 2 * u), pen(CARD_EDGE, 1))
        for merlon in range(3):
            top = QRectF(wall.left() + merlon * wide * 0.256, wall.top() - 4 * u, wide * 0.128, 5 * u)
            painter.fillRect(top, QColor(CARD_EDGE))
        self.line(wall.adjusted(0, 2 * u, 0, -high + 22 * u), f"+{points}", 15, 800, side="centre")


def _height(level: int) -> float:
    """How high a tower is that has room enough."""
    return 28 + level * 3.2


def grid(room: QRectF, choice: Choice, gap: float, most: float) -> list[QRectF]:
    """The boxes of the tiles in columns, row by row; beneath one another those that say much are higher."""
    tiles, columns = choice.tiles, choice.columns
    rows = [tiles[at : at + columns] for at in range(0, len(tiles), columns)]
    shares = [MUCH if any(tile.lines for tile in row) else 1.0 for row in rows]
    wide = (room.width() - (columns - 1) * gap) / columns
    unit = (room.height() - (len(rows) - 1) * gap) / max(1.0, sum(shares))
    found, y = [], room.top()
    for row, share in zip(rows, shares, strict=True):
        high = min(unit * share, most)
        found += [QRectF(room.left() + at * (wide + gap), y, wide, high) for at in range(len(row))]
        y += high + gap
    return found

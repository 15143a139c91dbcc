"""The papers beside the own home, as they are drawn: faction card, action card with the tower card, war dice, cards."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON
from smallworld_desktop.engine.games.tinyepic.prices import hero_need
from smallworld_desktop.engine.games.tinyepic.state import GOODS, MOST_GOODS, MOST_LEVEL, MOST_MAGIC, RESEARCH
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.artwork.emblems import draw_emblem
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, short, type_of
from smallworld_desktop.ui.artwork.panels import draw_card, draw_rule
from smallworld_desktop.ui.artwork.paragraphs import paragraph
from smallworld_desktop.ui.artwork.patterns import draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, colour, draw_shadow, falling, pen, rounded, square
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.artwork.tokens import put_token
from smallworld_desktop.ui.desk.theme import CARD_EDGE, INK, SECOND_INK, Look, Owner
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.games.tinyepic.tiles import Choice, Tile, faction_lines, hero_lines
from smallworld_desktop.ui.games.tinyepic.tiles import Look as Seen
from smallworld_desktop.ui.presentation.telling import Telling

REACHED = "#e6d5ad"
NEXT, NEXT_EDGE = "#fbe3a0", "#c8901c"
TAKEN, TAKEN_EDGE = "#cbb98f", "#8d7a52"
NOTCH = "#d9c8a0"
WARNING_INK = "#8d2d1a"
LEAST_TYPE = 10.5
LEAST_LINE = 18.0
HEAD, GOODS_ROW, HERO_ROW, TOWERS = 62.0, 52.0, 58.0, 112.0


class Papers:
    """Draws with the look of the desk."""

    def __init__(self, painter: QPainter, look: Look, telling: Telling) -> None:
        self._painter = painter
        self._look = look
        self._telling = telling
        self._u = look.u

    # The faction card.

    def faction(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        """Its levels from the top one down, the hero, and the goods."""
        u, painter, telling = self._u, self._painter, self._telling
        self._paper(place)
        painter.save()
        painter.setClipPath(rounded(place, 8 * u))
        painter.fillRect(QRectF(place.left(), place.top(), place.width(), 8 * u), owner_brush(owner, 10 * u))
        painter.restore()
        faction = table.faction_id(seat)
        put_token(
            painter, QRectF(place.left() + 14 * u, place.top() + 16 * u, 38 * u, 38 * u), f"{OWN}{faction}", owner
        )
        line = QRectF(place.left() + 62 * u, place.top() + 12 * u, place.width() - 74 * u, 26 * u)
        self._line(line, str(telling.words.name("faction", faction)), 20, 700, caps=True)
        note = telling.say("faction-of", seat=telling.name(seat), level=table.magic[seat])
        self._line(line.translated(0, 23 * u), note, 14, 500, SECOND_INK)
        hero = HERO_ROW * u if table.hero[seat] >= 0 else 0.0
        levels = QRectF(place.left(), place.top() + HEAD * u, place.width(), 0)
        levels.setBottom(place.bottom() - GOODS_ROW * u - hero - 4 * u)
        self._levels(table, seat, owner, levels)
        if hero:
            self._hero(
                table, seat, owner, QRectF(place.left() + 8 * u, levels.bottom(), place.width() - 16 * u, hero - 4 * u)
            )
        self._goods(table, seat, QRectF(place.left(), place.bottom() - GOODS_ROW * u, place.width(), GOODS_ROW * u))

    def _levels(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        u, reached = self._u, table.magic[seat]
        aimed = reached + 1 if table.action == RESEARCH and table.deciders >> seat & 1 else 0
        lines = faction_lines(self._telling, table.faction_id(seat))
        high = place.height() / MOST_MAGIC
        for level in range(MOST_MAGIC, 0, -1):
            row = QRectF(
                place.left() + 8 * u, place.top() + (MOST_MAGIC - level) * high, place.width() - 16 * u, high - 3 * u
            )
            if level == aimed:
                self._fill(row, NEXT, NEXT_EDGE)
            elif level <= reached:
                self._fill(row, REACHED)
            middle = QPointF(row.left() + 21 * u, row.center().y())
            self._level_mark(middle, level, reached, owner)
            text = row.adjusted(44 * u, 2 * u, -(40 if level == aimed else 8) * u, -2 * u)
            size = 18 if high > 84 * u else 15.5 if high > 56 * u else 14
            self._text(
                text,
                lines[level - 1],
                size,
                500 if level <= max(reached, aimed) else 400,
                INK if level <= max(reached, aimed) else "#5d4b35",
            )
            if level == aimed:
                draw_sign(self._painter, QPointF(row.right() - 18 * u, middle.y()), 24 * u, f"{OWN}mana", INKS["mana"])

    def _level_mark(self, middle: QPointF, level: int, reached: int, owner: Owner) -> None:
        u, painter = self._u, self._painter
        if level == reached:
            token = rounded(square(middle, 28 * u), 7 * u)
            draw_shadow(painter, token, 2 * u, 4 * u, 0.5)
            painter.fillPath(token, owner_brush(owner, 8 * u))
            painter.strokePath(token, pen(INK, 1.1))
            disc, ink, fill = circle(middle, 10.5 * u), INK, "#fbf3df"
        else:
            disc, ink, fill = circle(middle, 13 * u), *(("#fbf3df", "#5c4932") if level < reached else (INK, "#fffaf0"))
        painter.fillPath(disc, QColor(fill))
        painter.strokePath(disc, pen("#5c4932", 1.2 * u))
        draw_text(painter, square(middle, 26 * u), str(level), type_of(16 * u, 800), ink, "centre")

    def _hero(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        u, painter, telling = self._u, self._painter, self._telling
        self._fill(place, REACHED)
        id, level = table.card_id(table.hero[seat]), table.hero_level[seat]
        side = place.height() - 14 * u
        draw_swatch(painter, QRectF(place.left() + 6 * u, place.top() + 7 * u, side, side), owner)
        draw_sign(painter, QPointF(place.left() + 6 * u + side / 2, place.center().y()), side * 0.72, f"{OWN}hero_{id}")
        need = hero_need(table, seat)
        room = 52 * u if need is not None else 10 * u
        line = QRectF(
            place.left() + place.height() + 2 * u, place.top() + 3 * u, place.width() - place.height() - room, 22 * u
        )
        name = telling.say("hero-level", hero=telling.words.name("hero", id), level=level)
        self._line(line, name, 16, 700, caps=True)
        lines = hero_lines(telling, id)
        self._text(
            QRectF(line.left(), line.bottom() - 2 * u, line.width(), place.bottom() - line.bottom()),
            lines[min(level, 2) - 1],
            13.5,
            500,
        )
        if need is None:
            return
        sign = QPointF(place.right() - 18 * u, place.center().y())
        if need[0] == WAR_WON:
            draw_sign(painter, sign, 26 * u, f"{OWN}war")
        else:
            draw_text(
                painter,
                QRectF(sign.x() - 44 * u, sign.y() - 13 * u, 26 * u, 26 * u),
                str(need[1]),
                type_of(19 * u, 800),
                INK,
                "right",
            )
            draw_sign(painter, sign, 24 * u, f"{OWN}{GOODS[need[0]]}", INKS[GOODS[need[0]]])

    def _goods(self, table: Table, seat: int, place: QRectF) -> None:
        u, painter = self._u, self._painter
        draw_rule(
            painter,
            QPointF(place.left() + 14 * u, place.top()),
            QPointF(place.right() - 14 * u, place.top()),
            colour(CARD_EDGE, 0.4),
        )
        shown = GOODS if table.setting.heroes_call else GOODS[:3]
        wide = (place.width() - 24 * u) / len(shown)
        for kind, good in enumerate(shown):
            left, count = place.left() + 14 * u + kind * wide, table.good(seat, kind)
            draw_sign(painter, QPointF(left + 13 * u, place.top() + 20 * u), 25 * u, f"{OWN}{good}", INKS[good])
            line = QRectF(left + 30 * u, place.top() + 6 * u, 30 * u, 28 * u)
            draw_text(painter, line, str(count), type_of(22 * u, 800), INK if count else "#8d7a5c")
            notch = (wide - 10 * u) / MOST_GOODS
            for number in range(MOST_GOODS):
                box = QRectF(left + 2 * u + number * notch, place.top() + 37 * u, notch - 2 * u, 6 * u)
                painter.fillPath(rounded(box, 1.5 * u), QColor(INKS[good] if number < count else NOTCH))

    # What is chosen.

    def choice(
        self, table: Table, choice: Choice, owners: Sequence[Owner], place: QRectF, chosen: int, hovered: int
    ) -> list[QRectF]:
        """The tiles of a paper, with the tower card below the six actions; tells where each lies."""
        u = self._u
        self._paper(place)
        line = QRectF(place.left() + 14 * u, place.top() + 5 * u, place.width() - 28 * u, 26 * u)
        self._line(line, choice.title, 18, 700, caps=True)
        draw_text(self._painter, line, choice.note, self._face(14, 500), SECOND_INK, "right")
        towers = TOWERS * u if len(choice.tiles) == 6 and choice.tiles[0].id == "patrol" else 0.0
        room = place.adjusted(14 * u, 34 * u, -14 * u, -towers - 8 * u)
        boxes = grid(room, len(choice.tiles), choice.columns, 8 * u, 124 * u if towers else room.height())
        for number, (tile, box) in enumerate(zip(choice.tiles, boxes, strict=True)):
            self._tile(tile, box, number == chosen, number == hovered)
        if towers:
            self._towers(table, owners, QRectF(place.left(), place.bottom() - towers, place.width(), towers))
        return boxes

    def _tile(self, tile: Tile, place: QRectF, chosen: bool, hovered: bool) -> None:
        u, painter = self._u, self._painter
        path, taken = rounded(place, 7 * u), tile.look is Seen.TAKEN
        draw_shadow(painter, path, 1.5 * u, 4 * u, 0.35)
        if taken:
            painter.fillPath(path, QColor(TAKEN))
        else:
            top, below = ("#fff6d8", NEXT) if chosen or tile.look is Seen.NOW else ("#fffdf6", "#f3e8cf")
            painter.fillPath(path, falling(place, top, below))
        edge = (
            pen(NEXT_EDGE, 3 * u)
            if chosen or tile.look is Seen.NOW
            else pen("#8a6212" if hovered else TAKEN_EDGE, (2 if hovered else 1.2) * u)
        )
        painter.strokePath(path, edge)
        ink = "#6b5a3c" if taken or tile.look is Seen.CLOSED else INK
        if tile.number >= 0:
            self._die(tile, place, ink)
        elif tile.lines:
            self._card(tile, place)
        else:
            self._plain(tile, place, ink)
        if taken:
            token = square(QPointF(place.right() - 15 * u, place.top() + 12 * u), 30 * u)
            draw_emblem(painter, token, f"{OWN}shield", "#4a3318")

    def _plain(self, tile: Tile, place: QRectF, ink: str) -> None:
        u = self._u
        side = min(36 * u, place.height() * 0.5)
        tall = place.height() > 118 * u
        if tall:
            sign = square(QPointF(place.center().x(), place.top() + place.height() * 0.3), side)
            text = place.adjusted(8 * u, place.height() * 0.52, -8 * u, -6 * u)
        else:
            sign = square(QPointF(place.left() + 12 * u + side / 2, place.center().y()), side)
            text = place.adjusted(side + 22 * u, 8 * u, -8 * u, -8 * u)
        draw_emblem(self._painter, sign, tile.emblem, ink)
        head = QRectF(text.left(), text.top(), text.width(), 24 * u)
        if not tile.note:
            head.moveTop(text.center().y() - 12 * u)
        self._line(head, tile.title, 18, 700, ink, caps=True)
        warned = WARNING_INK if tile.look is Seen.CLOSED else ink
        self._text(
            QRectF(text.left(), head.bottom(), text.width(), text.bottom() - head.bottom()),
            tile.note,
            14.5,
            500,
            warned,
            middle=False,
        )

    def _die(self, tile: Tile, place: QRectF, ink: str) -> None:
        u, painter = self._u, self._painter
        side = min(54 * u, place.height() * 0.62, place.width() * 0.8)
        middle = QPointF(place.center().x(), place.top() + place.height() * 0.38)
        draw_emblem(painter, square(middle, side), f"{OWN}die_frame", "#8d6f45")
        if tile.number:
            draw_text(painter, square(middle, side), str(tile.number), type_of(side * 0.46, 800), ink, "centre")
        else:
            draw_emblem(painter, square(middle, side * 0.56), tile.emblem, ink)
        line = QRectF(
            place.left() + 3 * u, place.bottom() - place.height() * 0.3, place.width() - 6 * u, place.height() * 0.26
        )
        face = fitted(tile.note, self._face(13.5, 500), line.width(), 0.72)
        draw_text(
            painter,
            line,
            short(tile.note, face, line.width()),
            face,
            WARNING_INK if tile.look is Seen.CLOSED else SECOND_INK,
            "centre",
        )

    def _card(self, tile: Tile, place: QRectF) -> None:
        """A faction or a hero with all that it can do."""
        u = self._u
        side = min(34 * u, place.height() * 0.4)
        draw_sign(
            self._painter, QPointF(place.left() + 10 * u + side / 2, place.top() + 6 * u + side / 2), side, tile.emblem
        )
        head = QRectF(place.left() + side + 20 * u, place.top() + 8 * u, place.width() - side - 28 * u, side)
        self._line(head, tile.title, 19, 700, caps=True)
        room = place.adjusted(12 * u, side + 14 * u, -10 * u, -6 * u)
        high = room.height() / max(1, len(tile.lines))
        if high < LEAST_LINE * u:
            # Where there is no room for lines of their own they follow one another.
            self._text(place.adjusted(12 * u, side + 8 * u, -8 * u, -3 * u), " ".join(tile.lines), 14, 500)
            return
        for number, line in enumerate(tile.lines):
            row = QRectF(room.left(), room.top() + number * high, room.width(), high)
            self._line(QRectF(row.left(), row.top(), 16 * u, high), str(number + 1), 15, 800, SECOND_INK)
            self._text(row.adjusted(18 * u, 0, 0, 0), line, 14.5, 500)

    # The tower card.

    def _towers(self, table: Table, owners: Sequence[Owner], place: QRectF) -> None:
        u, painter = self._u, self._painter
        draw_rule(
            painter,
            QPointF(place.left() + 14 * u, place.top() - 4 * u),
            QPointF(place.right() - 14 * u, place.top() - 4 * u),
            colour(CARD_EDGE, 0.4),
        )
        line = QRectF(place.left() + 14 * u, place.top() - 2 * u, place.width() - 28 * u, 24 * u)
        self._line(line, self._telling.say("tower-card"), 16, 700, caps=True)
        draw_text(painter, line, self._telling.say("points-at-end"), self._face(13.5, 500), SECOND_INK, "right")
        wide = (place.width() - 28 * u) / (MOST_LEVEL + 1)
        base = place.bottom() - 44 * u
        for level in range(MOST_LEVEL + 1):
            x = place.left() + 14 * u + (level + 0.5) * wide
            if level:
                self._tower(QPointF(x, base), wide, level, table.setting.tower_points[level])
            draw_text(
                painter,
                QRectF(x - 20 * u, base + u, 40 * u, 18 * u),
                str(level),
                self._face(13.5, 700),
                SECOND_INK,
                "centre",
            )
            here = [seat for seat in range(table.setting.seats) if table.level[seat] == level]
            for number, seat in enumerate(here):
                left = x - (min(3, len(here)) * 15 - 2) / 2 * u + number % 3 * 15 * u
                draw_swatch(painter, QRectF(left, base + 20 * u + number // 3 * 12 * u, 12 * u, 12 * u), owners[seat])

    def _tower(self, foot: QPointF, wide: float, level: int, points: int) -> None:
        u, painter = self._u, self._painter
        high = (28 + level * 3.2) * u
        wall = QRectF(foot.x() - wide * 0.32, foot.y() - high, wide * 0.64, high)
        painter.fillPath(rounded(wall, 2 * u), QColor(NOTCH))
        painter.strokePath(rounded(wall, 2 * u), pen(CARD_EDGE, 1))
        for merlon in range(3):
            painter.fillRect(
                QRectF(wall.left() + merlon * wide * 0.256, wall.top() - 4 * u, wide * 0.128, 5 * u), QColor(CARD_EDGE)
            )
        draw_text(
            painter,
            QRectF(wall.left(), wall.top(), wall.width(), 20 * u),
            f"+{points}",
            self._face(15, 800),
            INK,
            "centre",
        )

    # The compass of a solo game.

    def compass(self, table: Table, place: QRectF) -> None:
        """The ring of actions round the sun or the moon, and the hand on the number that was rolled."""
        u, painter = self._u, self._painter
        self._paper(place)
        middle, radius = place.center(), min(place.width(), place.height()) * 0.42
        painter.strokePath(circle(middle, radius), pen(colour(CARD_EDGE, 0.5), 1.4 * u))
        painter.strokePath(circle(middle, radius * 0.68), pen(colour(CARD_EDGE, 0.35), 1.2 * u))
        ring = ("research", "trade", "build", "patrol", "quest", "expand")
        from math import cos, pi, sin

        for number in range(1, 13):
            angle = pi * number / 6
            at = middle + QPointF(radius * 0.85 * sin(angle), -radius * 0.85 * cos(angle))
            draw_emblem(
                painter,
                square(at, radius * 0.2),
                f"{OWN}{ring[(number - 1) % 6]}",
                INK if number != table.roll else NEXT_EDGE,
            )
            at = middle + QPointF(radius * 1.09 * sin(angle), -radius * 1.09 * cos(angle))
            draw_text(painter, square(at, 24 * u), str(number), self._face(14, 700), SECOND_INK, "centre")
        draw_emblem(painter, square(middle, radius * 0.5), f"{OWN}{'moon' if table.night else 'sun'}", NEXT_EDGE)
        if table.roll:
            painter.save()
            painter.translate(middle)
            painter.rotate(30 * table.roll)
            draw_emblem(
                painter,
                QRectF(-radius * 0.16, -radius * 0.72, radius * 0.32, radius * 0.5),
                f"{OWN}compass_hand",
                WARNING_INK,
            )
            painter.restore()

    # Small things.

    def _paper(self, place: QRectF) -> None:
        draw_card(self._painter, place, u=self._u)

    def _fill(self, place: QRectF, fill: str, edge: str = "") -> None:
        path: QPainterPath = rounded(place, 6 * self._u)
        self._painter.fillPath(path, QColor(fill))
        if edge:
            self._painter.strokePath(path, pen(edge, 2.4 * self._u))

    def _face(self, size: float, weight: int, caps: bool = False) -> QFont:
        return type_of(self._look.text_px(size), weight, small_caps=caps)

    def _line(self, place: QRectF, text: str, size: float, weight: int, ink: str = INK, caps: bool = False) -> None:
        face = fitted(text, self._face(size, weight, caps), place.width(), 0.7)
        draw_text(self._painter, place, text, face, ink)

    def _text(self, place: QRectF, text: str, size: float, weight: int, ink: str = INK, middle: bool = True) -> None:
        """Text in lines within a place, in smaller type where it must be."""
        if not text or place.height() <= 0:
            return
        said = paragraph(text, self._face(size, weight), place.width())
        while said.height > place.height() and size > LEAST_TYPE:
            size -= 0.5
            said = paragraph(text, self._face(size, weight), place.width())
        top = place.top() + max(0.0, (place.height() - said.height) / 2) if middle else place.top()
        said.draw(self._painter, QRectF(place.left(), top, place.width(), 0), QColor(ink))


def grid(room: QRectF, count: int, columns: int, gap: float, most: float) -> list[QRectF]:
    """So many boxes in columns, row by row."""
    rows = -(-count // columns) if count else 1
    wide = (room.width() - (columns - 1) * gap) / columns
    high = min((room.height() - (rows - 1) * gap) / rows, most)
    return [
        QRectF(room.left() + at % columns * (wide + gap), room.top() + at // columns * (high + gap), wide, high)
        for at in range(count)
    ]

"""The faction card of a seat: its levels from the top one down, the hero, and the goods."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from smallworld_desktop.engine.games.tinyepic.catalogue import WAR_WON
from smallworld_desktop.engine.games.tinyepic.prices import hero_need
from smallworld_desktop.engine.games.tinyepic.state import GOODS, MOST_GOODS, MOST_MAGIC, RESEARCH
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.ui.artwork.lettering import draw_text, fitted, type_of
from smallworld_desktop.ui.artwork.patterns import draw_swatch, owner_brush
from smallworld_desktop.ui.artwork.shapes import circle, draw_shadow, pen, rounded, square
from smallworld_desktop.ui.artwork.standees import draw_sign
from smallworld_desktop.ui.artwork.tokens import put_token
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, Owner
from smallworld_desktop.ui.games.tinyepic.card_lines import hero_lines, levels_of
from smallworld_desktop.ui.games.tinyepic.paints import INKS, OWN
from smallworld_desktop.ui.games.tinyepic.paper import LEAST_TYPE, LINE, NEXT, NEXT_EDGE, NOTCH, REACHED, Paper

HEAD, GOODS_ROW, HERO_ROW = 62.0, 52.0, 58.0
MARK = 29.0
"""The least height of a level: its mark."""
LEVEL, ABILITY = 14.0, 13.5
"""The type of a level and of what the hero can do."""
LARGER = (18.0, 16.0, 15.0)
SNUG = 0.7
PALE = "#5d4b35"


class FactionCard(Paper):
    """All that a seat has."""

    def draw(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        u, painter = self.u, self.painter
        self.sheet(place)
        painter.save()
        painter.setClipPath(rounded(place, 8 * u))
        painter.fillRect(QRectF(place.left(), place.top(), place.width(), 8 * u), owner_brush(owner, 10 * u))
        painter.restore()
        lines = levels_of(self.telling.words, table, seat)
        self.fit(ABILITY, lambda: sum(self._needs(lines, place)) <= self._room(table, seat, place))
        head, goods, hero = self._head(), self._goods_row(), self._hero_row(table, seat, place.width())
        self._draw_head(table, seat, owner, QRectF(place.left(), place.top(), place.width(), head))
        levels = QRectF(place.left(), place.top() + head, place.width(), self._room(table, seat, place))
        self._draw_levels(table, seat, owner, lines, levels)
        if hero:
            row = QRectF(place.left() + 8 * u, levels.bottom(), place.width() - 16 * u, hero - 4 * u)
            self._draw_hero(table, seat, owner, row)
        self._draw_goods(table, seat, QRectF(place.left(), place.bottom() - goods, place.width(), goods))

    # How high everything is.

    def _head(self) -> float:
        return max(HEAD * self.u, 12 * self.u + LINE * (self.size(20) + self.size(14)))

    def _goods_row(self) -> float:
        return max(GOODS_ROW * self.u, 19 * self.u + 1.1 * self.size(22))

    def _hero_row(self, table: Table, seat: int, width: float) -> float:
        """Its name above what it can do."""
        if table.hero[seat] < 0:
            return 0.0
        said = self.said(self._ability(table, seat), ABILITY, 500, width - (HERO_ROW + 68) * self.u)
        return max(HERO_ROW * self.u, LINE * self.size(16) + said.height + 12 * self.u)

    def _room(self, table: Table, seat: int, place: QRectF) -> float:
        """For the levels."""
        taken = self._head() + self._goods_row() + self._hero_row(table, seat, place.width())
        return place.height() - taken - 4 * self.u

    def _needs(self, lines: Sequence[str], place: QRectF) -> list[float]:
        """What each level takes, the lowest first."""
        width = place.width() - 70 * self.u
        return [max(MARK * self.u, self.said(line, LEVEL, 500, width).height + 5 * self.u) for line in lines]

    def rows(self, lines: Sequence[str], place: QRectF) -> list[float]:
        """How high the row of each level is at least, the lowest first: together no more than there is room."""
        needs = self._needs(lines, place)
        # On the smallest papers rows are lower than their marks would be.
        share = min(1.0, max(0.0, place.height()) / sum(needs))
        return [need * share for need in needs]

    # Drawing.

    def _draw_head(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        u, telling = self.u, self.telling
        faction, side = table.faction_id(seat), 38 * u
        put_token(
            self.painter, QRectF(place.left() + 14 * u, place.top() + 16 * u, side, side), f"{OWN}{faction}", owner
        )
        name, note = LINE * self.size(20), LINE * self.size(14)
        top = place.top() + 8 * u + max(0.0, (place.height() - 8 * u - name - note) / 2)
        line = QRectF(place.left() + 62 * u, top, place.width() - 74 * u, name)
        self.line(line, str(telling.words.name("faction", faction)), 20, 700, caps=True)
        said = telling.say("faction-of", seat=telling.name(seat), level=table.magic[seat])
        self.line(QRectF(line.left(), line.bottom(), line.width(), note), said, 14, 500, SECOND_INK)

    def _draw_levels(self, table: Table, seat: int, owner: Owner, lines: Sequence[str], place: QRectF) -> None:
        u, reached = self.u, table.magic[seat]
        aimed = reached + 1 if table.action == RESEARCH and table.deciders >> seat & 1 else 0
        needs = self.rows(lines, place)
        mark = min(1.0, min(needs) / (MARK * u))
        spare = max(0.0, place.height() - sum(needs)) / MOST_MAGIC
        px = self._type_of_levels(lines, [need + spare - 3 * u for need in needs], place.width() - 70 * u)
        y = place.top()
        for level in range(MOST_MAGIC, 0, -1):
            high = needs[level - 1] + spare
            row = QRectF(place.left() + 8 * u, y, place.width() - 16 * u, high - 3 * u)
            y += high
            if level == aimed:
                self.fill(row, NEXT, NEXT_EDGE)
            elif level <= reached:
                self.fill(row, REACHED)
            middle = QPointF(row.left() + 21 * u, row.center().y())
            self._draw_mark(middle, level, reached, owner, u * mark)
            text = row.adjusted(44 * u, 0, -(40 if level == aimed else 8) * u, 0)
            known = level <= max(reached, aimed)
            self._write_level(text, lines[level - 1], px, known)
            if level == aimed:
                draw_sign(self.painter, QPointF(row.right() - 18 * u, middle.y()), 24 * u, f"{OWN}mana", INKS["mana"])

    def _type_of_levels(self, lines: Sequence[str], rows: Sequence[float], width: float) -> float:
        """The largest type in which every level leaves room round it."""
        for px in LARGER if self.scale >= 1 else ():
            if all(
                self.said(line, px, 500, width).height <= SNUG * high for line, high in zip(lines, rows, strict=True)
            ):
                return px
        return LEVEL

    def _write_level(self, place: QRectF, line: str, px: float, known: bool) -> None:
        """What a level gives, in smaller type where it has no room; below a size no type is smaller."""
        weight = 500 if known else 400
        said = self.said(line, px, weight, place.width())
        while said.height > place.height() + 1 and self.size(px) > max(LEAST_TYPE, self.size(0)):
            px -= 0.5
            said = self.said(line, px, weight, place.width())
        self.write(place, said, INK if known else PALE)

    def _draw_mark(self, middle: QPointF, level: int, reached: int, owner: Owner, u: float) -> None:
        painter = self.painter
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

    def _ability(self, table: Table, seat: int) -> str:
        """What the hero can do on its level."""
        lines = hero_lines(self.telling.words, table.card_id(table.hero[seat]))
        return lines[min(table.hero_level[seat], 2) - 1]

    def _draw_hero(self, table: Table, seat: int, owner: Owner, place: QRectF) -> None:
        u, painter, telling = self.u, self.painter, self.telling
        self.fill(place, REACHED)
        id, level = table.card_id(table.hero[seat]), table.hero_level[seat]
        side = (HERO_ROW - 18) * u
        swatch = QRectF(place.left() + 6 * u, place.center().y() - side / 2, side, side)
        draw_swatch(painter, swatch, owner)
        draw_sign(painter, swatch.center(), side * 0.72, f"{OWN}hero_{id}")
        need = hero_need(table, seat)
        left = swatch.right() + 10 * u
        width = place.right() - (52 if need is not None else 10) * u - left
        name = telling.say("hero-level", hero=telling.words.name("hero", id), level=level)
        said = self.said(self._ability(table, seat), ABILITY, 500, width)
        high = LINE * self.size(16)
        top = place.top() + max(0.0, (place.height() - high - said.height) / 2)
        self.line(QRectF(left, top, width, high), name, 16, 700, caps=True)
        self.write(QRectF(left, top + high, width, 0), said, middle=False)
        if need is not None:
            self._draw_need(QPointF(place.right() - 18 * u, place.center().y()), *need)

    def _draw_need(self, sign: QPointF, good: int, count: int) -> None:
        """What the next level of the hero takes."""
        u, painter = self.u, self.painter
        if good == WAR_WON:
            draw_sign(painter, sign, 26 * u, f"{OWN}war")
            return
        beside = QRectF(sign.x() - 44 * u, sign.y() - 13 * u, 26 * u, 26 * u)
        draw_text(painter, beside, str(count), type_of(19 * u, 800), INK, "right")
        draw_sign(painter, sign, 24 * u, f"{OWN}{GOODS[good]}", INKS[GOODS[good]])

    def _draw_goods(self, table: Table, seat: int, place: QRectF) -> None:
        u, painter = self.u, self.painter
        self.rule(place, place.top())
        shown = GOODS if table.setting.heroes_call else GOODS[:3]
        wide, notches = (place.width() - 24 * u) / len(shown), place.bottom() - 15 * u
        middle = (place.top() + notches) / 2
        for kind, good in enumerate(shown):
            left, count = place.left() + 14 * u + kind * wide, table.good(seat, kind)
            draw_sign(painter, QPointF(left + 13 * u, middle), 25 * u, f"{OWN}{good}", INKS[good])
            line = QRectF(left + 30 * u, place.top(), wide - 32 * u, notches - place.top())
            face = fitted(str(count), self.face(22, 800), line.width(), 0.3)
            draw_text(painter, line, str(count), face, INK if count else "#8d7a5c")
            notch = (wide - 10 * u) / MOST_GOODS
            for number in range(MOST_GOODS):
                box = QRectF(left + 2 * u + number * notch, notches, notch - 2 * u, 6 * u)
                painter.fillPath(rounded(box, 1.5 * u), QColor(INKS[good] if number < count else NOTCH))

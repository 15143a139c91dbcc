"""How a game stands in the list of the library: who plays, on which board, how it stands or ended, and since when."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from PySide6.QtCore import QDateTime, QLocale, QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.naming import is_own
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.artwork.lettering import draw_text, font, short, text_width
from smallworld_desktop.ui.artwork.panels import draw_rule
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.stylesheet import CHOSEN, ROW_EDGE
from smallworld_desktop.ui.desk.complaints import complaint
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.locales import locale_of
from smallworld_desktop.ui.desk.theme import INK, PAPER, SECOND_INK, Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.models.rows import ROW, Index

SIDE, APART = 14.0, 10.0
"""What lies left and right of a line, and above and below the two."""

MANY, MANY_APART = 4, 5.0
"""So many names stand closer to one another."""
MOST_FOR_STANDING = 0.55
"""The share of a line that may be taken by what stands on its right."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """What is said of a game."""

    title: str
    place: str
    standing: str
    date: str
    problem: str = ""

    @property
    def text(self) -> str:
        """All of it in one breath."""
        return ". ".join(filter(None, (self.title, self.place, self.standing, self.date, self.problem)))


def words_for(game: SavedGame, desk: Desk) -> Words:
    """The words of the game that was played, where it is here."""
    return desk.words_of(game.ruleset) if game.ruleset in games() else desk.words


def describe(game: SavedGame, words: Words, today: date | None = None) -> GameLine:
    """Put a game into words. One that the library has named is called by its people, others by their names."""
    when = _date(game.date, words, today or date.today())
    if game.problem:
        return GameLine(
            game.path.name, "", "", when, words.say("library-problem", problem=complaint(words, game.problem))
        )
    people, board = words.join(_people(game)), words.titled(game.title)
    if is_own(game.path.name) and people:
        return GameLine(people, board, _standing(game, words), when)
    place = words.say("library-place", seats=people, board=board) if people else board
    return GameLine(game.path.stem, place, _standing(game, words), when)


def things_in(game: SavedGame, desk: Desk) -> str:
    """The names of what was taken in a game, races and powers say; nothing where the game is not here."""
    box = games().get(game.ruleset)
    if box is None:
        return ""
    words = desk.words_of(game.ruleset)
    return " ".join(words.name(kind, id) for kind, id in game.things if kind in box.counted)


def name_of(game: SavedGame, words: Words) -> str:
    """What a game is called: its people, or the name that the player has given it."""
    return words.join(game.seats) if is_own(game.path.name) and game.seats else game.path.stem


def _people(game: SavedGame) -> list[str]:
    """The names, with the points of a game that is over."""
    if game.result is None:
        return list(game.seats)
    return [f"{name} {points}" for name, points in zip(game.seats, game.result.points, strict=True)]


def _standing(game: SavedGame, words: Words) -> str:
    """Who has won, or how far the game has come."""
    if game.result is not None:
        winners = game.result.winners
        if not winners:
            return words.say("library-lost")
        points = game.result.points[winners[0]]
        id = "library-won" if len(winners) == 1 else "library-shared"
        return words.say(id, names=words.join([game.seats[seat] for seat in winners]), coins=points)
    if game.finished:
        return words.say("library-ended")
    if not game.round:
        return ""
    return words.say("library-round-of" if game.rounds else "library-round", round=game.round, rounds=game.rounds)


def _date(moment: datetime, words: Words, today: date) -> str:
    """Day and time here, as this language writes them."""
    time = QDateTime.fromSecsSinceEpoch(int(moment.timestamp()))
    locale = locale_of(words.language)
    for id, day in (("library-now", today), ("library-yesterday", today - timedelta(days=1))):
        if time.date().toPython() == day:
            return words.say(id, time=locale.toString(time.time(), QLocale.FormatType.ShortFormat))
    return locale.toString(time, QLocale.FormatType.ShortFormat)


class GameLines(QStyledItemDelegate):
    """Draws a game in two lines, all of one height: left who plays and where, right how it stands and since when."""

    def __init__(self, desk: Desk, view: QListView) -> None:
        super().__init__(view)
        self._desk = desk
        self._view = view

    @property
    def _look(self) -> Look:
        return self._desk.look.on_paper

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        look = self._look
        lines = sum(font(role, look).pixelSize() for role in ("label", "note")) * 1.4
        return QSize(self._view.viewport().width(), round(lines + 2 * look.px(APART)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        look, game = self._look, index.data(ROW)
        rect, state = QRectF(option.rect), option.state  # type: ignore[attr-defined]
        painter.save()
        prepare(painter)
        chosen = bool(state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillPath(rounded(rect.adjusted(2, 1, -2, -1), look.px(6)), QColor(CHOSEN))
        else:
            draw_rule(painter, rect.bottomLeft() + QPointF(look.px(SIDE), 0), rect.bottomRight(), ROW_EDGE, 0.5)
        inside = rect.adjusted(look.px(SIDE), look.px(APART), -look.px(SIDE), -look.px(APART))
        self._draw_lines(painter, inside, game, describe(game, words_for(game, self._desk)), chosen)
        painter.restore()

    def _draw_lines(self, painter: QPainter, inside: QRectF, game: SavedGame, line: GameLine, chosen: bool) -> None:
        look = self._look
        label, note = font("label", look), font("note", look)
        share = label.pixelSize() / (label.pixelSize() + note.pixelSize())
        upper = QRectF(inside.topLeft(), QPointF(inside.right(), inside.top() + inside.height() * share))
        lower = QRectF(upper.bottomLeft(), inside.bottomRight())
        strong, weak = (PAPER, PAPER) if chosen else (INK, SECOND_INK)
        standing = short(line.standing, label, inside.width() * MOST_FOR_STANDING)
        draw_text(painter, upper, standing, label, strong, "right")
        draw_text(painter, lower, line.date, note, weak, "right")
        upper.setRight(upper.right() - text_width(standing, label) - look.px(20))
        lower.setRight(lower.right() - text_width(line.date, note) - look.px(20))
        if is_own(game.path.name) and game.owners and not line.problem:
            self._draw_people(painter, upper, _people(game), game.owners, label, strong)
        else:
            draw_text(painter, upper, short(line.title, label, upper.width()), label, strong)
        below, ink = (line.problem, PAPER if chosen else look.theme.bad) if line.problem else (line.place, weak)
        draw_text(painter, lower, short(below, note, lower.width()), note, ink)

    def _draw_people(
        self, painter: QPainter, line: QRectF, people: Sequence[str], colours: Sequence[int], face: QFont, ink: str
    ) -> None:
        """Each name behind its colour and pattern; where they have not all room, each gives up as much."""
        look, owners = self._look, self._desk.look.theme.owners
        side, gap = face.pixelSize() * 0.8, look.px(MANY_APART if len(people) >= MANY else 10)
        near = gap * 0.6
        around = side + near + gap
        fair = line.width() / len(people) - around
        spare = sum(max(0.0, fair - text_width(name, face)) for name in people)
        wide = sum(text_width(name, face) > fair for name in people)
        most = fair + (spare / wide if wide else 0)
        x = line.left()
        for name, owner in zip(people, colours, strict=True):
            box = QRectF(x, line.center().y() - side / 2, side, side)
            draw_swatch(painter, box, owners[owner % len(owners)])
            said = short(name, face, most)
            draw_text(painter, QRectF(box.right() + near, line.top(), most, line.height()), said, face, ink)
            x += around + text_width(said, face)

"""The combo column: banners to choose from, each with its price. What lies there each game tells."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QHideEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtCard, Target
from smallworld_desktop.ui.artwork.buttons import draw_key_cap, key_cap_width
from smallworld_desktop.ui.artwork.lettering import fitted, font
from smallworld_desktop.ui.artwork.panels import PANEL_RADIUS
from smallworld_desktop.ui.artwork.paragraphs import Paragraph, paragraph
from smallworld_desktop.ui.artwork.shapes import rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.wood import table_pixmap
from smallworld_desktop.ui.conquest.combo_card import CARD_DELAY, ComboCardView
from smallworld_desktop.ui.conquest.combo_list import LARGE_TEXT, ComboList
from smallworld_desktop.ui.conquest.combos import ComboCard, ComboRow, Lots, combo_card, combo_rows, in_words
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.guard import Guard, Heard
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.desk.shortcuts import Shortcut
from smallworld_desktop.ui.models.rows import ROW, Rows
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.following import purse_of, telling_of
from smallworld_desktop.ui.widgets.keyboard import application, has_keyboard
from smallworld_desktop.ui.widgets.own_panel import OwnPanel

WIDTH = 280.0
HEAD = 44.0
STRIP = 88.0
CAP = 34.0
"""The height of the strip's foot, where its key stands."""
REASON = Qt.FocusReason.ShortcutFocusReason
LINGERING = 300
"""Milliseconds that the pointer rests on the strip before it opens: many pass it on their way to the board."""
LEAST_HEADING = 0.6
"""The share of its size to which the heading may shrink to stay on one line."""


class ComboColumn(OwnPanel):
    """The column with its heading. It picks when picking is due, and tells all about a combo at any time."""

    kind: str
    """What a combo is called where actions aim at cards."""
    slim = STRIP
    key: Shortcut
    """What puts the keyboard here, and back on the board."""

    def __init__(self, desk: Desk, controller: GameController, table: QWidget, ground: QWidget) -> None:
        super().__init__(desk, controller, ground)
        self._table = table
        self._model: Rows[ComboRow] = Rows(self)
        self.view = ComboList(desk, self)
        self.view.setModel(self._model)
        self.setFocusProxy(self.view)
        self.corner: Button | None = None
        """A button beside the heading, where a game has one."""
        self._furnish(table, ground)
        KeyBinding(desk.keys, self.key, self, self.look_here)
        self._card: ComboCardView | None = None
        self._pointed = -1
        self._peeking = False
        self._guard = Guard()
        self._moment: Any = None
        """The position in which a combo is to be chosen; in another one, nothing is chosen yet."""
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(CARD_DELAY)
        self._wait.timeout.connect(self._show_card)
        self.view.pointed.connect(self._on_pointed)
        self.view.walked.connect(self._on_walked)
        self._open = self._was_due = self._had_keyboard = False
        self._lingering = QTimer(self)
        self._lingering.setSingleShot(True)
        self._lingering.setInterval(LINGERING)
        self._lingering.timeout.connect(partial(self._spread, True))
        application().focusChanged.connect(self._on_keyboard_moved)
        self.view.picked.connect(self._on_picked)
        self.view.cardAsked.connect(self.cardAsked)
        self.dress()
        self._refresh_if_playing()

    @abstractmethod
    def _lots(self, table: Any) -> Lots:
        """What lies in the column in a position, the top one first."""

    @abstractmethod
    def _picking(self, table: Any) -> bool:
        """Whether a combo is to be chosen in a position."""

    @abstractmethod
    def _pick(self, index: int) -> Action[Any]:
        """What takes a combo."""

    def _heading(self) -> str:
        """What stands above the column."""
        return self._desk.words.say("combos-title")

    def _furnish(self, table: QWidget, ground: QWidget) -> None:
        """What a game has beside the column."""

    def _index(self, target: Target) -> int:
        """The combo at which an action aims; -1 where it aims at none."""
        match target:
            case AtCard(kind, int(index)) if kind == self.kind:
                return index
        return -1

    @property
    def due(self) -> bool:
        """Whether somebody at the screen is to pick a combo now."""
        controller = self._controller
        if not self.of_this_game or controller.looked_at is not None or not controller.human:
            return False
        return self._picking(controller.state)

    # A strip, and the whole of it.

    @property
    def spread_out(self) -> bool:
        return self.folds and self._open

    @property
    def _is_strip(self) -> bool:
        return self.folds and not self._open

    def give_way(self) -> None:
        self._spread(False)

    def look_here(self) -> None:
        """Put the keyboard here, for which all is shown, or back where it begins on the table."""
        if has_keyboard(self):
            self._table.setFocus(REASON)
            self._spread(False)
        else:
            self.setFocus(REASON)

    def _spread(self, on: bool) -> None:
        """Show all there is, over the board where this is but a strip, or no longer."""
        self._lingering.stop()
        if on != self._open:
            self._open = on
            if self.folds:
                self._hide_card()
                self.spread.emit()

    def _on_keyboard_moved(self) -> None:
        """It opens for the keyboard, and closes when that goes: a pointer that lingers there opens it again."""
        had, self._had_keyboard = self._had_keyboard, self.isVisible() and has_keyboard(self)
        if had != self._had_keyboard:
            self._spread(self._had_keyboard or self.due)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._lingering.stop()
        if not has_keyboard(self) and not self.due:
            self._spread(False)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._spread(self.due)

    @property
    def chosen(self) -> int:
        """The combo that Enter would take; -1 while none is chosen."""
        return self.view.chosen

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        return {"previous": partial(self.step, -1), "next": partial(self.step, 1)}

    def choose(self, at: int) -> bool:
        if not self.due or not 0 <= at < self._model.rowCount():
            return False
        if at == self.view.currentIndex().row() and at != self.chosen:
            self.view.say_item()
        self.view.setCurrentIndex(self._model.index(at))
        self._spread(True)
        self._set_chosen(at)
        self._on_pointed(at)
        return True

    @property
    def choosable(self) -> Sequence[int]:
        legal = self._controller.legal() if self.due else ()
        return [at for at in range(self._model.rowCount()) if self._pick(at) in legal]

    def let_go(self) -> bool:
        chosen = self.chosen >= 0
        if chosen:
            self._set_chosen(-1)
            self._on_pointed(-1)
        return chosen

    def point_out(self, target: Target) -> None:
        """Show somebody which combo is meant, without telling all about it."""
        index = self._index(target)
        if self.due and 0 <= index < self._model.rowCount():
            self._spread(True)
            self.view.setCurrentIndex(self._model.index(index))
            self.view.scrollTo(self.view.currentIndex())
            self._set_chosen(index)

    def card_here(self) -> Callable[[], tuple[CardText, QRectF] | None] | None:
        row = self.view.currentIndex().data(ROW)
        return None if row is None else partial(self._told_of, row.race, row.power)

    def page_here(self, pointed: bool) -> str:
        told = self._pointed if self._card is not None and self._card.isVisible() else -1
        row = self._model.index(told if pointed else self.view.currentIndex().row()).data(ROW)
        return f"race-{row.race}" if row is not None else ""

    def _told_of(self, race: str, power: str) -> tuple[CardText, QRectF] | None:
        """The card of a combo in words, wherever in the column it lies now."""
        if not self.of_this_game:
            return None
        # What the list shows may be of a moment ago.
        rows = combo_rows(self._lots(self._controller.shown), telling_of(self._desk, self._controller), None)
        at = next((row.index for row in rows if (row.race, row.power) == (race, power)), -1)
        if at < 0:
            return None
        place = self.view.visualRect(self._model.index(at)).translated(self.view.mapTo(self, QPoint(0, 0)))
        return in_words(self._combo_card(at)), QRectF(place)

    def place_of(self, target: Target) -> QRectF | None:
        index = self._index(target)
        if index < 0:
            return None
        return QRectF(self.view.visualRect(self._model.index(index)).translated(self.view.mapTo(self, QPoint(0, 0))))

    def step(self, by: int) -> None:
        """Choose the next combo, or the one before; the first where none is chosen."""
        self.choose(min(max(0, self.chosen + by), self._model.rowCount() - 1))

    def peek(self, on: bool) -> None:
        """Say which combos the coins of the one who looks do not pay, or no longer: it would tell the whole table."""
        self._peeking = on
        self._refresh_if_playing()
        if self._card is not None and self._card.isVisible():
            self._show_card()

    def refresh(self) -> None:
        table = self._controller.shown
        telling = telling_of(self._desk, self._controller)
        self._model.show(combo_rows(self._lots(table), telling, purse_of(self._controller, self._peeking)))
        moment = self._controller.state if self.due else None
        if moment is not self._moment:
            self._moment, self.view.due = moment, self.due
            self._set_chosen(-1)
            self.view.setCurrentIndex(self._model.index(0))
            self.view.rest()
            self._on_pointed(-1)
        if self.due != self._was_due:
            self._was_due = self.due
            self._spread(self.due or has_keyboard(self))
            # What lies above the board gives way to it while one must choose.
            self.spread.emit()

    def dress(self) -> None:
        super().dress()
        words = self._desk.words
        if self.corner is not None:
            self.corner.set_look(self.look)
        self.setAccessibleName(self._heading())
        self.view.setAccessibleName(self._heading())
        self.view.setAccessibleDescription(words.say("combos-help"))
        self._lay()
        self.view.scheduleDelayedItemsLayout()
        self.update()

    def _set_chosen(self, index: int) -> None:
        if index != self.view.chosen:
            self.view.chosen = index
            self._guard.renew()
            self.view.viewport().update()
            self.chosenChanged.emit(index)

    def _on_pointed(self, row: int) -> None:
        self._pointed = row
        if row < 0:
            self._lingering.stop()
            self._wait.stop()
            self._hide_card()
            return
        if self._is_strip:
            self._lingering.start()
        elif self._card is not None and self._card.isVisible():
            self._show_card()
        else:
            self._wait.start()

    def _on_walked(self, row: int) -> None:
        if self.due:
            self._set_chosen(row)
        self._on_pointed(row)

    def _on_picked(self, row: int) -> None:
        """The first click or key chooses; the second, on the same one, takes it, when there was time to see it."""
        if not self.due:
            self._on_pointed(row)
        elif row != self.chosen:
            self.choose(row)
        elif self._guard.press() is Heard.DOES:
            self._controller.play(self._pick(row))

    def _show_card(self) -> None:
        row = self._pointed
        if not self.isVisible() or self._is_strip or not 0 <= row < self._model.rowCount():
            return
        if self._card is None:
            self._card = ComboCardView(self._desk, self.window())
        controller = self._controller
        eyes = controller.view_seat
        owner = controller.plan.colours_of(eyes) if eyes >= 0 else None
        self._card.show_card(self._combo_card(row), owner, self._beside(row))

    def _combo_card(self, row: int) -> ComboCard:
        controller = self._controller
        return combo_card(
            self._lots(controller.shown),
            telling_of(self._desk, controller),
            row,
            purse_of(controller, self._peeking),
            due=self.due,
            chosen=row == self.chosen,
        )

    def _beside(self, row: int) -> QPointF:
        """The middle of a row's right edge, in the window."""
        rect = self.view.visualRect(self._model.index(row)).intersected(self.view.viewport().rect())
        corner = self.view.viewport().mapTo(self.window(), QPoint(0, rect.top()))
        right = self.mapTo(self.window(), QPoint(round(self.ground_rect().right()), 0)).x()
        return QPointF(right, corner.y() + rect.height() * 0.4)

    def _hide_card(self) -> None:
        if self._card is not None:
            self._card.put_away()

    def _has_corner(self) -> bool:
        """Whether the button beside the heading is to be had now."""
        return self.corner is not None

    def _lay(self) -> None:
        u, ground = self.look.u, self.ground_rect()
        self.view.slim = self._is_strip
        if self.corner is not None:
            self.corner.setVisible(self._has_corner() and not self._is_strip)
            self._lay_corner(self.corner)
        top = round(ground.top() + self._head())
        foot = CAP if self._is_strip and self._cap else 4
        bottom = round(ground.bottom() - foot * u)
        self.view.setGeometry(round(ground.left()), top, round(ground.width()), bottom - top)

    @property
    def _cap(self) -> str:
        return self._desk.cap(self.key)

    def _lay_corner(self, corner: Button) -> None:
        u, ground = self.look.u, self.ground_rect()
        hint = corner.sizeHint()
        margin = Button.MARGIN * u
        size = QSize(hint.width(), round(min(hint.height(), self._head() - 10 * u + 2 * margin)))
        corner.setGeometry(
            QRect(
                round(ground.right() - 10 * u - size.width() + margin),
                round(ground.top() + (self._head() - size.height()) / 2),
                size.width(),
                size.height(),
            )
        )

    def _head(self) -> float:
        """The height of the heading."""
        return max(HEAD * self.look.u, self._title().height + 12 * self.look.u)

    def _title(self) -> Paragraph:
        corner = self.corner.sizeHint().width() if self.corner is not None and not self.corner.isHidden() else 0
        heading, around = self._heading(), 28 * self.look.u
        if self._is_strip:
            heading, around = self._desk.words.say("combos-strip"), 12 * self.look.u
        width = self.ground_rect().width() - around - corner
        face = fitted(heading, font("heading", self.look), width, LEAST_HEADING)
        return paragraph(heading, face, width)

    def sizeHint(self) -> QSize:
        widen = min(LARGE_TEXT, self.look.text_scale)
        return QSize(round((WIDTH * widen + 16) * self.look.u), round(856 * self.look.u))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.spread_out:
            self._lay_wood()
        super().paintEvent(event)
        u, ground, title = self.look.u, self.ground_rect(), self._title()
        painter = QPainter(self)
        prepare(painter)
        top = ground.top() + 2 * u + (self._head() - title.height) / 2
        if self._is_strip:
            inner = ground.adjusted(6 * u, 0, -6 * u, 0)
            title.draw(painter, QRectF(inner.left(), top, inner.width(), 0), self.look.theme.text, "centre")
            self._draw_cap(painter)
        else:
            title.draw(painter, QRectF(ground.left() + 16 * u, top, ground.width(), 0), self.look.theme.text)
        painter.end()

    def _draw_cap(self, painter: QPainter) -> None:
        """The key that opens it, at its foot."""
        if cap := self._cap:
            ground, half = self.ground_rect(), key_cap_width(cap, self.look) / 2
            right = QPointF(ground.center().x() + half, ground.bottom() - CAP / 2 * self.look.u)
            draw_key_cap(painter, right, cap, self.look, self.look.theme.muted)

    def _lay_wood(self) -> None:
        """What it lies on shines through its ground: over the board that is a piece of the table."""
        window, look, ratio = self.window(), self.look, self.devicePixelRatioF()
        wood = table_pixmap(window.width(), window.height(), look.theme, u=look.u, ratio=ratio)
        painter = QPainter(self)
        prepare(painter)
        painter.setClipPath(rounded(self.ground_rect(), PANEL_RADIUS * look.u))
        painter.drawPixmap(-self.mapTo(window, QPoint(0, 0)), wood)
        painter.end()

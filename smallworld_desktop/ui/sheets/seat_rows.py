"""The seats of a new game: a row each, with colour, name and player, which can be put into another order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from smallworld_desktop.engine.play.players import BALANCED, Players
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.shapes import circle, draw_focus_ring
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import LEAST_TARGET, Look, Owner
from smallworld_desktop.ui.presentation.computers import Opponents, level_name, style_name
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sitting.seating import HUMAN, LONGEST_NAME, Seat

STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


class Swatch(QAbstractButton):
    """A square in an owner's colour and pattern; a click offers the others."""

    SIDE = 38.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._owner: Owner | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_owner(self, owner: Owner, look: Look) -> None:
        self._owner, self._look = owner, look
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        side = round((self.SIDE + 12) * (self._look.u if self._look else 1.0))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None or self._owner is None:
            return
        u = self._look.u
        painter = QPainter(self)
        prepare(painter)
        place = QRectF(self.rect()).adjusted(6 * u, 6 * u, -6 * u, -6 * u)
        draw_swatch(painter, place, self._owner)
        if self.hasFocus() or self.underMouse():
            draw_focus_ring(painter, place, place.width() * 0.2, self._look.theme.focus, u)
        painter.end()


class Grip(QAbstractButton):
    """Where a row is taken hold of. With the focus on it, the arrow keys move the row."""

    dragged = Signal(QPoint)
    stepped = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.OpenHandCursor)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.setFixedWidth(max(LEAST_TARGET, round(22 * look.u)))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.dragged.emit(event.globalPosition().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.stepped.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        u, theme = self._look.u, self._look.theme
        painter = QPainter(self)
        prepare(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.hover_edge if self.underMouse() or self.isDown() else theme.button_edge)
        middle = QRectF(self.rect()).center()
        for x in (-3.5, 3.5):
            for y in (-7, 0, 7):
                painter.drawPath(circle(middle + QPoint(round(x * u), round(y * u)).toPointF(), 2 * u))
        if self.hasFocus():
            frame = QRectF(self.rect()).adjusted(4 * u, 6 * u, -4 * u, -6 * u)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            draw_focus_ring(painter, frame, 3 * u, theme.focus, u)
        painter.end()


class SeatRow(QFrame):
    """One seat."""

    renamed = Signal(str)
    seated = Signal(str)
    coloured = Signal(int)
    stepped = Signal(int)
    dragged = Signal(QPoint)

    def __init__(self, desk: Desk, players: Players, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._players = players
        self.setProperty("kind", "row")
        self.grip, self.swatch = Grip(self), Swatch(self)
        self.name, self.player = QLineEdit(self), QComboBox(self)
        self.name.setMaxLength(LONGEST_NAME)
        self.taste = QComboBox(self)
        self.parts: tuple[QWidget, ...] = (self.grip, self.swatch, self.name, self.player, self.taste)
        self._row = QHBoxLayout(self)
        for part, stretch in zip(self.parts, (0, 0, 3, 3, 2), strict=True):
            self._row.addWidget(part, stretch)
            part.installEventFilter(self)
        self.name.textEdited.connect(self.renamed)
        self.player.activated.connect(self._on_player)
        self.taste.activated.connect(self._on_style)
        self.swatch.clicked.connect(self.offer_colours)
        self.grip.dragged.connect(self.dragged)
        self.grip.stepped.connect(self.stepped)

    def show_seat(self, number: int, seat: Seat) -> None:
        """Show who sits here."""
        words, look = self._desk.words, self._desk.look.on_paper
        self._row.setContentsMargins(*(round(look.px(length)) for length in (4, 3, 10, 3)))
        self._row.setSpacing(round(look.px(6)))
        owner = look.theme.owners[seat.owner]
        self.grip.set_look(look)
        self.swatch.show_owner(owner, look)
        if self.name.text() != seat.name:
            self.name.setText(seat.name)
        self._fill_players(seat.player)
        said = {"count": number + 1, "name": seat.name}
        self.setAccessibleName(words.say("seat-row", **said))
        self.grip.setAccessibleName(words.say("seat-row-move", **said))
        self.grip.setToolTip(words.say("seat-row-move-tip"))
        self.swatch.setAccessibleName(words.say("seat-row-colour", owner=self._owner_name(owner), **said))
        self.swatch.setToolTip(self._owner_name(owner))
        self.name.setAccessibleName(words.say("seat-row-name", **said))
        self.player.setAccessibleName(words.say("seat-row-player", **said))
        self.taste.setAccessibleName(words.say("seat-row-style", **said))

    def offer_colours(self) -> None:
        """Open the menu of all colours and patterns."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        owners = self._desk.look.theme.owners
        for number, owner in enumerate(owners):
            action = menu.addAction(QIcon(_swatch(owner)), self._owner_name(owner))
            action.triggered.connect(lambda _=False, number=number: self.coloured.emit(number))
        menu.popup(self.swatch.mapToGlobal(QPoint(0, self.swatch.height())))

    def _owner_name(self, owner: Owner) -> str:
        words = self._desk.words
        name, pattern = words.name("owner", owner.name), words.name("pattern", owner.pattern)
        return words.say("owner-and-pattern", owner=name, pattern=pattern)

    def _fill_players(self, chosen: str) -> None:
        words, look = self._desk.words, self._desk.look.on_paper
        opponents, (level, style) = Opponents(words, self._players), self._players.level_and_style(chosen)
        known = [HUMAN, *opponents.levels]
        known += [] if level in known else [level]
        said = [words.say("player-human")]
        said += [words.say("player-computer", level=level_name(words, one)) for one in known[1:]]
        fill_box(self.player, said, known, look)
        for at, one in enumerate(known[1:], 1):
            self.player.setItemData(at, opponents.help(one), Qt.ItemDataRole.ToolTipRole)
        self.player.setCurrentIndex(known.index(level))
        self.player.setToolTip("" if level == HUMAN else opponents.help(chosen))
        self._fill_styles(level, style)

    def _fill_styles(self, level: str, style: str) -> None:
        """What a level that thinks may like; where one that does not sits, the box stays and says so."""
        words, opponents = self._desk.words, Opponents(self._desk.words, self._players)
        known = opponents.styles(level)
        self.taste.setVisible(level != HUMAN)
        self.taste.setEnabled(bool(known))
        names = [style_name(words, one) for one in known] or [words.say("style-none")]
        fill_box(self.taste, names, known or [BALANCED], self._desk.look.on_paper)
        if not known:
            self.taste.setToolTip(opponents.without_style(level))
            return
        for at, one in enumerate(known):
            help = words.say(f"style-{one or 'balanced'}-help")
            self.taste.setItemData(at, help, Qt.ItemDataRole.ToolTipRole)
        self.taste.setCurrentIndex(known.index(style))
        self.taste.setToolTip(words.say(f"style-{style or 'balanced'}-help"))

    def _on_player(self, at: int) -> None:
        """Somebody else sits here; a style is kept by whoever can have one."""
        style = self.taste.currentData() if not self.taste.isHidden() else BALANCED
        self.seated.emit(self._players.styled(self.player.itemData(at), style or BALANCED))

    def _on_style(self, at: int) -> None:
        self.seated.emit(self._players.styled(self.player.currentData(), self.taste.itemData(at)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = STEPS.get(Qt.Key(event.key()))
            if step is not None and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                self.stepped.emit(step)
                return True
        return super().eventFilter(watched, event)


class SeatRows(QWidget):
    """All seats, the first to begin uppermost. It shows what it is given, and tells what is wanted."""

    renamed = Signal(int, str)
    seated = Signal(int, str)
    coloured = Signal(int, int)
    moved = Signal(int, int)

    def __init__(self, desk: Desk, players: Players, most: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._desk = desk
        self.rows = [SeatRow(desk, players, self) for _ in range(most)]
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._held: int | None = None
        for number, row in enumerate(self.rows):
            self._column.addWidget(row)
            row.renamed.connect(lambda name, n=number: self.renamed.emit(n, name))
            row.seated.connect(lambda player, n=number: self.seated.emit(n, player))
            row.coloured.connect(lambda owner, n=number: self.coloured.emit(n, owner))
            row.stepped.connect(lambda step, n=number: self._step(n, step))
            row.dragged.connect(lambda at, n=number: self._drag(n, at))
            row.grip.released.connect(self._let_go)

    def show_seats(self, seats: Sequence[Seat]) -> None:
        """Show these seats in this order."""
        self._column.setSpacing(round(self._desk.look.px(8)))
        for number, row in enumerate(self.rows):
            row.setVisible(number < len(seats))
            if number < len(seats):
                row.show_seat(number, seats[number])

    @property
    def _shown(self) -> int:
        return sum(not row.isHidden() for row in self.rows)

    def _step(self, number: int, step: int) -> None:
        """Move a row by one, and take the focus along."""
        target = number + step
        if not 0 <= target < self._shown:
            return
        row = self.rows[number]
        at = next((at for at, part in enumerate(row.parts) if part.hasFocus()), 0)
        self.moved.emit(number, target)
        self.rows[target].parts[at].setFocus(Qt.FocusReason.OtherFocusReason)

    def _drag(self, number: int, at: QPoint) -> None:
        """The row in hand goes where the pointer is; the grip that was taken keeps the mouse."""
        held = number if self._held is None else self._held
        y = self.mapFromGlobal(at).y()
        target = next((n for n in range(self._shown) if y < self.rows[n].geometry().bottom()), self._shown - 1)
        self._held = target
        if target != held:
            self.moved.emit(held, target)

    def _let_go(self) -> None:
        self._held = None


def _swatch(owner: Owner) -> QPixmap:
    """The owner's square for a menu."""
    pixmap = QPixmap(64, 64)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    prepare(painter)
    draw_swatch(painter, QRectF(2, 2, 60, 60), owner)
    painter.end()
    return pixmap

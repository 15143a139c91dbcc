"""The buttons of the table: label on the left, key cap on the right."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.buttons import (
    HEIGHT,
    LEAST_HEIGHT,
    PRIMARY_HEIGHT,
    ButtonState,
    Kind,
    Paid,
    button_width,
    draw_button,
    draw_paying_button,
)
from smallworld_desktop.ui.artwork.lettering import font
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.guard import Guard, Heard
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.presentation.forecast import Forecast


class Button(QAbstractButton):
    """A button of the table or, with a look on paper, of a dialog.

    It keeps a margin for its focus ring, so buttons side by side want no further spacing. The key is only
    shown: whoever has it pressed hears it from the table of keys.
    """

    MARGIN = 5

    def __init__(
        self,
        label: str,
        look: Look,
        *,
        key: str = "",
        kind: Kind = "normal",
        icon: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._look = look
        self._key = key
        self._kind: Kind = kind
        self._emblem = icon
        self._forecast: Forecast | None = None
        self.guard = Guard()
        self.guarded = kind == "primary"
        """Whether it is deaf to keys while its label is new: gold buttons are, and others that end something."""
        self.setText(label)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    @property
    def kind(self) -> Kind:
        return self._kind

    @property
    def key(self) -> str:
        """What the key cap says."""
        return self._key

    def set_look(self, look: Look) -> None:
        self._look = look
        self._change()

    def set_label(self, label: str) -> None:
        if label != self.text():
            self.setText(label)
            self._renew()
            self._change()

    def set_cap(self, text: str) -> None:
        """Let the key cap say this."""
        self._key = text
        self._change()

    def set_kind(self, kind: Kind) -> None:
        self._kind = kind
        self._change()

    def set_emblem(self, emblem: str) -> None:
        """Puts an emblem before the label, or none."""
        self._emblem = emblem
        self._change()

    def set_forecast(self, forecast: Forecast | None) -> None:
        """Tell what it pays, or nothing of the kind."""
        self._forecast = forecast
        self._change()

    def _change(self) -> None:
        self.updateGeometry()
        self.update()

    def _height(self) -> float:
        """The height by kind, or what large text needs."""
        primary = self._kind == "primary"
        text = font("primary" if primary else "label", self._look).pixelSize()
        return max((PRIMARY_HEIGHT if primary else HEIGHT) * self._look.u, LEAST_HEIGHT, text * 1.9)

    def _state(self) -> ButtonState:
        return ButtonState(
            hovered=self.underMouse(),
            pressed=self.isDown(),
            focused=self.hasFocus(),
            enabled=self.isEnabled(),
            chosen=self.isCheckable() and self.isChecked(),
        )

    def sizeHint(self) -> QSize:
        width = button_width(self.text(), self._look, key=self._key, kind=self._kind, icon=self._emblem)
        margin = 2 * self.MARGIN * self._look.u
        return QSize(round(width + margin + 1), round(self._height() + margin))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def mean(self, *meaning: Hashable) -> None:
        """This is what it means from now on, whatever its label says."""
        if self.guard.mean(*meaning):
            self._renew()

    def _renew(self) -> None:
        """It means something else: what was pressed before was not meant for it, even if it is let go only now."""
        self.guard.renew()
        self.setDown(False)

    def press(self, repeated: bool = False) -> None:
        """A key presses it, which is ``repeated`` while it is held: to that no button listens."""
        if not repeated and self._hears:
            self.click()

    @property
    def _hears(self) -> bool:
        return not self.guarded or self.guard.press() is Heard.DOES

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not self._hears:
            event.accept()
            return
        super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.guard.renew()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        margin = self.MARGIN * self._look.u
        painter = QPainter(self)
        prepare(painter)
        place = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        if self._forecast is not None:
            paid = Paid(f"+{self._forecast.total}", self._forecast.unit, self._forecast.text)
            draw_paying_button(
                painter, place, self.text(), paid, self._look, key=self._key, kind=self._kind, state=self._state()
            )
            painter.end()
            return
        draw_button(
            painter,
            place,
            self.text(),
            self._look,
            key=self._key,
            kind=self._kind,
            icon=self._emblem,
            state=self._state(),
        )
        painter.end()

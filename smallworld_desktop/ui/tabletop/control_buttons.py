"""The buttons of the turn bar: the primary one above, the others in one row below it, or in two."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import QObject, QRectF, Signal
from PySide6.QtWidgets import QWidget

from smallworld_desktop.ui.artwork.buttons import button_width
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.presentation.controls import Control
from smallworld_desktop.ui.widgets.button import Button

MOST_BUTTONS = 8
MANY = 4
"""More than these in a row keep all of their width, or stand in two rows."""
SQUEEZE = 0.8


class ControlButtons(QObject):
    """As many buttons as there are controls, each with the key that is its own."""

    pressed = Signal(int)
    """By pointer or by key."""

    def __init__(self, parent: QWidget, look: Look, desk: Desk) -> None:
        super().__init__(parent)
        self._look = look
        self._desk = desk
        self._controls: Sequence[Control] = ()
        self._buttons = [self._make_button(parent, at) for at in range(MOST_BUTTONS)]
        self._shortcuts = [self._make_shortcut(parent, at) for at in range(MOST_BUTTONS)]

    @property
    def primary(self) -> Button:
        """The first button, whether or not there is one now."""
        return self._buttons[0]

    @property
    def shown(self) -> tuple[Button, ...]:
        """The buttons there are now."""
        return tuple(self._buttons[: len(self._controls)])

    def mean(self, moment: Hashable) -> None:
        """Whatever they say is meant of this moment: the same words in another one are new."""
        for button in self._buttons:
            button.mean(moment)

    def set_look(self, look: Look) -> None:
        self._look = look
        for button in self._buttons:
            button.set_look(look)

    def show(self, controls: Sequence[Control]) -> None:
        """Have a button for each control, in their order."""
        self._controls = controls
        for at, (button, control) in enumerate(zip(self._buttons, controls, strict=False)):
            button.set_label(control.label)
            button.set_kind("primary" if control.gold and not at else "normal")
            button.set_emblem(control.icon)
            button.set_forecast(control.forecast if self.paying else None)
            button.setAccessibleName(control.label)
            button.setAccessibleDescription(_described(control))
            button.guarded = not at or control.final
        for at, button in enumerate(self._buttons):
            there = at < len(controls)
            button.setVisible(there)
            # While another window is in front, Qt lets a hidden button have the keyboard, but never a disabled one.
            button.setEnabled(there and controls[at].enabled)
            bound = there and controls[at].bound
            self._shortcuts[at].hear(controls[at].shortcut if bound else None)
            self._shortcuts[at].setEnabled(bound and controls[at].enabled)

    @property
    def paying(self) -> bool:
        """Whether the first two are ways between which one chooses by what they pay."""
        return len(self._controls) > 1 and all(control.forecast for control in self._controls[:2])

    def lay(self, place: QRectF) -> None:
        """Lie there; a key is shown on its button where there is room for it."""
        if self.paying:
            self._lay_paying(place)
        else:
            self._lay_below(place)
        for button, control in zip(self._buttons, self._controls, strict=False):
            if control.why:
                button.setToolTip(control.why)

    def _lay_below(self, place: QRectF) -> None:
        """The primary one above, the others below it."""
        look, margin = self._look, round(Button.MARGIN * self._look.u)
        keys = [self._key(control) for control in self._controls]
        rows = _rows(self._buttons[1 : len(keys)], keys[1:], place.width(), look)
        hints = [self.primary.sizeHint().height(), *(row[0].sizeHint().height() for row in rows)]
        gap = (place.height() - sum(hints) + 2 * margin * len(hints)) / (len(hints) + 1)
        gap = max(4 * look.u, min(gap, 26 * look.u / max(1, len(rows))))
        total = sum(hints) - 2 * margin * len(hints) + gap * (len(hints) - 1)
        shrink = min(1.0, (place.height() - 12 * look.u) / total)
        y = place.top() + (place.height() - total * shrink) / 2
        _show_keys([self.primary], keys[:1], place.width(), look)
        for row, hint in zip([[self.primary], *rows], hints, strict=True):
            height = (hint - 2 * margin) * shrink
            _lay_row(row, QRectF(place.left(), y, place.width(), height), margin, look)
            y += height + gap * shrink

    def _lay_paying(self, place: QRectF) -> None:
        """The two ways side by side, as high as there is room, and what else there is in a column beside them."""
        look, margin, gap = self._look, round(Button.MARGIN * self._look.u), 10 * self._look.u
        others = self._buttons[2 : len(self._controls)]
        aside = max((_needed(button, look) for button in others), default=0.0)
        inner = place.adjusted(0, 12 * look.u, 0, -12 * look.u)
        wide = (inner.width() - gap - (aside + gap if others else 0.0)) / 2
        for at, button in enumerate(self._buttons[:2]):
            button.set_cap(self._key(self._controls[at]))
            rect = QRectF(inner.left() + at * (wide + gap), inner.top(), wide, inner.height()).toRect()
            button.setGeometry(rect.adjusted(-margin, -margin, margin, margin))
        high = (inner.height() - gap * (len(others) - 1)) / max(1, len(others))
        for at, button in enumerate(others):
            _show_keys([button], [self._key(self._controls[at + 2])], aside, look)
            rect = QRectF(inner.right() - aside, inner.top() + at * (high + gap), aside, high).toRect()
            button.setGeometry(rect.adjusted(-margin, -margin, margin, margin))

    def _key(self, control: Control) -> str:
        """The cap of the key that is shown for a control; empty if it has none."""
        keys = self._desk.keys.of(control.shortcut) if control.shortcut else ()
        return self._desk.words.cap(keys[control.number]) if control.number < len(keys) else ""

    def _make_button(self, parent: QWidget, at: int) -> Button:
        button = Button("", self._look, kind="normal" if at else "primary", parent=parent)
        button.clicked.connect(lambda: self.pressed.emit(at))
        button.hide()
        return button

    def _make_shortcut(self, parent: QWidget, at: int) -> KeyBinding:
        # A button's own shortcut would press it a moment later, when it may mean something else.
        return KeyBinding(self._desk.keys, None, parent, lambda: self.pressed.emit(at))


def _described(control: Control) -> str:
    """What those who listen hear of a button beyond its label."""
    facts = control.stake.facts if control.stake else control.why
    if control.forecast is None or facts:
        return facts
    return f"+{control.forecast.total} {control.forecast.unit}. {control.forecast.text}"


def _rows(others: list[Button], keys: Sequence[str], width: float, look: Look) -> list[list[Button]]:
    """One row or, where that would be too narrow, the two that are narrowest."""
    if not others:
        return []
    _show_keys(others, keys, width, look)
    if _needed_by(others, look) * (SQUEEZE if len(others) <= MANY else 1.0) <= width or len(others) == 1:
        return [others]
    rows = [[others[:at], others[at:]] for at in range(1, len(others))]
    return min(rows, key=lambda two: (max(_needed_by(row, look) for row in two), len(two[1]) > len(two[0])))


def _needed(button: Button, look: Look) -> float:
    """The width that a button needs to be read, without its margin."""
    return button.sizeHint().width() - 2 * Button.MARGIN * look.u


def _needed_by(row: Sequence[Button], look: Look) -> float:
    """The width that buttons beside each other need."""
    return sum(_needed(button, look) for button in row) + 8 * look.u * (len(row) - 1)


def _show_keys(row: Sequence[Button], keys: Sequence[str], width: float, look: Look) -> None:
    """Show the keys of a row of buttons, if there is room for them beside the labels."""
    bound = dict(zip(row, keys, strict=False))
    needed = 8 * look.u * (len(row) - 1)
    for button in row:
        needed += button_width(button.text(), look, key=bound.get(button, ""), kind=button.kind)
    for button in row:
        key = bound.get(button, "")
        button.set_cap(key if needed * 0.9 <= width else "")
        button.setToolTip("" if button.key else key)


def _lay_row(row: Sequence[Button], place: QRectF, margin: int, look: Look) -> None:
    gap = 8 * look.u
    needed = sum(_needed(button, look) for button in row)
    spare = place.width() - gap * (len(row) - 1) - needed
    x = place.left()
    for button in row:
        # Room to spare is shared alike; where there is too little, wide buttons give more.
        share = spare / len(row) if spare > 0 else spare * _needed(button, look) / needed
        width = _needed(button, look) + share
        rect = QRectF(x, place.top(), width, place.height()).toRect()
        button.setGeometry(rect.adjusted(-margin, -margin, margin, margin))
        x += width + gap

"""A few choices side by side, of which one holds."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QWidget

from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.widgets.button import Button


class SegmentedButtons(QWidget):
    """Buttons of which one is held down; the arrow keys walk among them."""

    picked = Signal(str)

    def __init__(self, look: Look, ids: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._buttons = {id: Button("", look, parent=self) for id in ids}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for id, button in self._buttons.items():
            button.setCheckable(True)
            self._group.addButton(button)
            button.clicked.connect(lambda _=False, id=id: self.picked.emit(id))
            layout.addWidget(button)

    def dress(self, look: Look, labels: Mapping[str, str], name: str) -> None:
        """Show these labels at that look; ``name`` tells what is chosen here, for those who hear and do not see."""
        self.setAccessibleName(name)
        for id, button in self._buttons.items():
            button.set_look(look)
            button.set_label(labels[id])
            button.setAccessibleName(f"{name}: {labels[id]}")

    def choose(self, id: str) -> None:
        """Hold that one down."""
        self._buttons[id].setChecked(True)

    def remember(self, left: MutableMapping[str, Any], name: str) -> None:
        """Hold down what was left so the last time, if it is there, and note what is chosen from now on."""
        if left.get(name) in self._buttons:
            self.choose(left[name])
        self.picked.connect(lambda id: left.update({name: id}))

    @property
    def chosen(self) -> str:
        return next((id for id, button in self._buttons.items() if button.isChecked()), "")

    def button(self, id: str) -> Button:
        return self._buttons[id]

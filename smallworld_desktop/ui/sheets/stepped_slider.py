"""A slider with a few stops and, beside it, what the one it stands on means."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSlider, QWidget

from smallworld_desktop.ui.artwork.lettering import font, text_width
from smallworld_desktop.ui.desk.theme import LEAST_TARGET, Look


class SteppedSlider(QWidget):
    """Chooses one of some numbers. While it is being dragged only the words follow."""

    chosen = Signal(float)

    def __init__(self, stops: Sequence[float], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._stops = tuple(stops)
        self._words = ("",) * len(self._stops)
        self.slider = QSlider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(0, len(self._stops) - 1)
        self.slider.setPageStep(1)
        self.slider.setMinimumHeight(LEAST_TARGET)
        self.meaning = QLabel(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.slider, 1)
        row.addWidget(self.meaning)
        self.slider.valueChanged.connect(self._on_moved)
        self.slider.sliderReleased.connect(self._tell)

    def dress(self, look: Look, words: Sequence[str], name: str) -> None:
        """Say these words, one for each stop."""
        self._words = tuple(words)
        layout = self.layout()
        assert layout is not None
        layout.setSpacing(round(look.px(16)))
        # As wide as the longest, so that the slider keeps its length.
        self.meaning.setMinimumWidth(round(max(text_width(text, font("body", look)) for text in words)) + 1)
        self.slider.setAccessibleName(name)
        self._show()

    def show_value(self, value: float) -> None:
        """Stand on the stop that is nearest to a number."""
        if self.slider.isSliderDown():
            return
        nearest = min(range(len(self._stops)), key=lambda at: abs(self._stops[at] - value))
        self.slider.blockSignals(True)
        self.slider.setValue(nearest)
        self.slider.blockSignals(False)
        self._show()

    def _show(self) -> None:
        meaning = self._words[self.slider.value()]
        self.meaning.setText(meaning)
        self.slider.setAccessibleDescription(meaning)

    def _on_moved(self) -> None:
        self._show()
        if not self.slider.isSliderDown():
            self._tell()

    def _tell(self) -> None:
        self.chosen.emit(self._stops[self.slider.value()])

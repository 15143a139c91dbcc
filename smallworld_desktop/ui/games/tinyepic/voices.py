"""What of the papers a screen reader finds: a button for each tile, the faction card, both sides of a war."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from smallworld_desktop.ui.games.tinyepic.tile import Tile


class TileVoice(QAbstractButton):
    """Lies on a tile unseen, and lets every click through; a screen reader may press it."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """There is nothing to be seen of it."""


class PaperVoice(QWidget):
    """Lies on a paper unseen, and tells all that it says."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def tell(self, name: str, text: str, place: QRectF) -> None:
        self.setGeometry(place.toAlignedRect())
        self.setAccessibleName(name)
        self.setAccessibleDescription(text)
        self.setVisible(bool(name))


class Voices:
    """Keeps up with what lies on the papers of a panel."""

    def __init__(self, panel: QWidget, press: Callable[[int], object], press_step: Callable[[int], object]) -> None:
        self._panel = panel
        self._press = press
        self._press_step = press_step
        self.tiles: list[TileVoice] = []
        self.steps: list[TileVoice] = []
        """What changes the payment for a number."""
        self.payment = PaperVoice(panel)
        self.faction = PaperVoice(panel)
        self.war = PaperVoice(panel)

    def tell(self, tiles: Sequence[Tile], boxes: Sequence[QRectF], due: bool) -> None:
        """A button for each tile where it lies, to be pressed while one of them is to be chosen."""
        while len(self.tiles) < len(tiles):
            voice = TileVoice(self._panel)
            voice.clicked.connect(partial(self._pressed, len(self.tiles)))
            self.tiles.append(voice)
        for at, voice in enumerate(self.tiles):
            voice.setVisible(at < min(len(tiles), len(boxes)))
            if voice.isVisibleTo(self._panel):
                voice.setGeometry(boxes[at].toAlignedRect())
                voice.setAccessibleName(tiles[at].text)
                voice.setEnabled(due)

    def tell_steps(self, steps: Sequence[tuple[str, QRectF, bool]]) -> None:
        """A button for each of them: what it is called, where it lies, and whether it can be pressed."""
        while len(self.steps) < len(steps):
            voice = TileVoice(self._panel)
            voice.clicked.connect(partial(self._step_pressed, len(self.steps)))
            self.steps.append(voice)
        for at, voice in enumerate(self.steps):
            voice.setVisible(at < len(steps))
            if at < len(steps):
                text, place, open_ = steps[at]
                voice.setGeometry(place.toAlignedRect())
                voice.setAccessibleName(text)
                voice.setEnabled(open_)

    def _step_pressed(self, at: int, *_: object) -> None:
        self._press_step(at)

    def _pressed(self, at: int, *_: object) -> None:
        self._press(at)

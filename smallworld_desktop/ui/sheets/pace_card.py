"""The pace of the computers, within reach while they play: a card with a slider, and with how long they think."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.computers import Opponents
from smallworld_desktop.ui.sheets.stepped_slider import SteppedSlider
from smallworld_desktop.ui.widgets.passing_card import PassingCard

PACES = (2.0, 1.5, 1.0, 0.5, 0.25, 0.0)
"""From leisurely to at once."""

SLIDER = 240.0


def pace_words(desk: Desk) -> list[str]:
    """What each of the paces is called."""
    names = {0.0: "none", 1.0: "usual"}
    ids = (names.get(pace, "brisk" if pace < 1 else "leisurely") for pace in PACES)
    return [desk.words.say(f"settings-pace-{id}") for id in ids]


class PaceCard(PassingCard):
    """Opens above the button that asks for it; ``players`` are those of the game on the table."""

    def __init__(self, desk: Desk, players: Callable[[], Players], parent: QWidget, below: QWidget) -> None:
        super().__init__(desk, parent, below)
        self._desk = desk
        self._players = players
        self._labels = {id: QLabel(self) for id in ("pace-title", "settings-pace", "settings-thinking")}
        self.pace = SteppedSlider(PACES, self)
        self.thinking = QLabel(self)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._labels["pace-title"], 0, 0, 1, 2)
        for at, (id, control) in enumerate((("settings-pace", self.pace), ("settings-thinking", self.thinking)), 1):
            self._grid.addWidget(self._labels[id], at, 0)
            self._grid.addWidget(control, at, 1)
        self._labels["pace-title"].setProperty("role", "heading")
        self.pace.chosen.connect(lambda pace: desk.settings.change(pace=pace))
        desk.changed.connect(self._dress)
        desk.settings.changed.connect(self._show)
        self._dress()

    def open_above(self, place: QRect) -> None:
        """Open above a place of the table, its right edges in line; a second call closes the card again."""
        if self.isVisible():
            self.shut()
            return
        self._show()
        self.thinking.setText(Opponents(self._desk.words, self._players()).thinking_times)
        size = self.sizeHint()
        self.resize(size)
        self.open_at(place.topRight() - QPoint(size.width(), size.height()), self.pace.slider)

    def _dress(self) -> None:
        look, words = self._desk.look.on_paper, self._desk.words
        self.set_look(look)
        for id, label in self._labels.items():
            label.setText(words.say(id))
        self.setAccessibleName(words.say("pace-title"))
        self.pace.dress(look, pace_words(self._desk), words.say("settings-pace"))
        self.pace.slider.setMinimumWidth(round(look.px(SLIDER)))
        self._grid.setHorizontalSpacing(round(look.px(16)))
        self._grid.setVerticalSpacing(round(look.px(6)))
        self._show()
        self.shut()

    def _show(self) -> None:
        self.pace.show_value(self._desk.settings.choices.pace)

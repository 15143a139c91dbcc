"""Who plays at a seat: a computer of some level and style, or a person."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.players.levels import STYLES
from smallworld_desktop.ui.desk import Desk
from smallworld_desktop.ui.dialogs.levels import Levels
from smallworld_desktop.ui.dialogs.segments import Segments
from smallworld_desktop.ui.dialogs.sheet import Sheet
from smallworld_desktop.ui.presentation.computers import player_summary, style_name, styles
from smallworld_desktop.ui.seating import BALANCED, HUMAN, Seat, level_and_style, styled

USUAL = "normal"
"""The level that is proposed for a person's seat."""


class WhoPlays(Sheet):
    """Asks who is to play on. After it was accepted, ``player`` is the answer."""

    WIDTH = 720.0

    def __init__(self, desk: Desk, seat: Seat, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.player = USUAL if seat.human else seat.player
        self.say(self.set_title, "who-plays-title", name=seat.name)
        self.say(self.set_text, "who-plays-text" if seat.human else "who-plays-text-back")
        self.levels = Levels(desk, self)
        self.levels.pointed.connect(self._on_pointed)
        self.content.addWidget(self.levels)
        row = self.row(None, spacing=16)
        self.style_label = self.label("who-plays-style", "label", wrap=False)
        self.styles = Segments(self.look, (BALANCED, *STYLES), self)
        self.styles.picked.connect(self._on_style)
        row.addWidget(self.style_label)
        row.addWidget(self.styles)
        row.addStretch(1)
        self.content.addLayout(row)
        self.help = self.label("", "second")
        self.content.addWidget(self.help)
        self._lay_foot(seat)

    def _lay_foot(self, seat: Seat) -> None:
        self.cancel = self.button("button-cancel", self.reject, key="Escape")
        self.person = self.button("who-plays-person", self._on_person)
        self.person.setVisible(not seat.human)
        self.computer = self.button("who-plays-computer", self.accept, key="Return", kind="primary")
        self.foot_row.addWidget(self.person)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.cancel)
        self.foot_row.addWidget(self.computer)

    def refresh(self) -> None:
        words = self.desk.words
        level, style = level_and_style(self.player)
        self.levels.dress()
        self.levels.point_out(level)
        names = {one: style_name(words, one) for one in (BALANCED, *STYLES)}
        self.styles.dress(self.look, names, words.say("who-plays-style"))
        self.styles.choose(style)
        for part in (self.styles, self.style_label):
            part.setEnabled(bool(styles(level)))
        self.help.setText(player_summary(words, self.player, with_rating=False))

    def _on_pointed(self, level: str) -> None:
        self.player = styled(level, self.styles.chosen)
        self._show()

    def _on_style(self, style: str) -> None:
        self.player = styled(level_and_style(self.player)[0], style)
        self._show()

    def _show(self) -> None:
        self.refresh()
        self.place()

    def _on_person(self) -> None:
        self.player = HUMAN
        self.accept()

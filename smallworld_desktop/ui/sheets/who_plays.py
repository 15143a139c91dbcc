"""Who plays at a seat: a computer of some level and style, a program of the person's own, or a person."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QWidget

from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.play.outside_players import Program, classes_in
from smallworld_desktop.engine.play.players import BALANCED, Players
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.file_dialogs import ask_for_file
from smallworld_desktop.ui.presentation.computers import Opponents, player_name, style_name
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.levels import Levels
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.seating import HUMAN, Seat


class WhoPlays(Sheet):
    """Asks who is to play on. After it was accepted, ``player`` is the answer, perhaps by way of a ``program``.

    ``trouble`` is why whoever sat there cannot play, a sentence without its full stop.
    """

    WIDTH = 720.0
    OF_GAME = True

    def __init__(self, desk: Desk, players: Players, seat: Seat, parent: QWidget, trouble: str = "") -> None:
        super().__init__(desk, parent)
        self._players = players
        self.player = players.usual if seat.human or seat.vacant else seat.player
        self.program = seat.program
        self._file: Path | None = None
        self.say(self.set_title, "who-plays-title", name=seat.name)
        self._say_why(seat, trouble)
        self.levels = Levels(desk, players, self)
        self.levels.pointed.connect(self._on_pointed)
        self.content.addWidget(self.levels)
        self.styles = SegmentedButtons(self.look, (BALANCED, *self._players.styles), self)
        self.styles.picked.connect(self._on_style)
        self.style_label = self._lay_row("who-plays-style", self.styles)
        self.classes = self.named(QComboBox(self), "who-plays-class")
        self.classes.activated.connect(lambda at: self._take(self.classes.itemData(at)))
        self.class_label = self._lay_row("who-plays-class", self.classes)
        self.help = self.label("", "second")
        self.content.addWidget(self.help)
        self.problem = self.label("", "bad")
        self.content.addWidget(self.problem)
        self._lay_foot(seat)

    def _say_why(self, seat: Seat, trouble: str) -> None:
        """Say what choosing means here; of a vacant seat, why nobody plays."""
        if trouble:
            level = player_name(self.desk.words, seat.wanted)
            self.say(self.set_text, "who-plays-text-refused", level=level, reason=trouble)
        elif seat.vacant and seat.wanted and not self._players.has(seat.wanted):
            self.say(self.set_text, "who-plays-text-unknown", wanted=seat.wanted)
        elif seat.vacant:
            self.say(self.set_text, "who-plays-text-vacant")
        else:
            self.say(self.set_text, "who-plays-text" if seat.human else "who-plays-text-back")

    def _lay_row(self, id: str, field: QWidget) -> QWidget:
        """A line with what it is about and what it is set by; says its first part."""
        row, about = self.row(None, spacing=16), self.label(id, "label", wrap=False)
        row.addWidget(about)
        row.addWidget(field)
        row.addStretch(1)
        self.content.addLayout(row)
        return about

    def _lay_foot(self, seat: Seat) -> None:
        self.cancel = self.button("button-cancel", self.reject, command="close")
        self.file = self.button("who-plays-file", self._on_file)
        self.person = self.button("who-plays-person", self._on_person)
        self.person.setVisible(not seat.human)
        self.computer = self.button("who-plays-computer", self.accept, command="accept", kind="primary")
        self.foot_row.addWidget(self.file)
        self.foot_row.addWidget(self.person)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.cancel)
        self.foot_row.addWidget(self.computer)

    def refresh(self) -> None:
        words, opponents = self.desk.words, Opponents(self.desk.words, self._players)
        level, style = self._players.level_and_style(self.player)
        self.levels.dress()
        self.levels.point_out("" if self.program else level)
        names = {one: style_name(words, one) for one in (BALANCED, *self._players.styles)}
        self.styles.dress(self.look, names, words.say("who-plays-style"))
        self.styles.choose(style)
        for part in (self.styles, self.style_label):
            part.setVisible(self.program is None)
            part.setEnabled(bool(opponents.styles(level)))
        for part in (self.classes, self.class_label):
            part.setVisible(self.program is not None and self.classes.count() > 1)
        said = [str(self.program), words.say("who-plays-file-help")] if self.program else []
        self.help.setText(": ".join(said) or opponents.summary(self.player, with_rating=False))
        self.problem.setVisible(bool(self.problem.text()))

    def _on_pointed(self, level: str) -> None:
        self.program = None
        self.player = self._players.styled(level, self.styles.chosen)
        self._show()

    def _on_style(self, style: str) -> None:
        self.player = self._players.styled(self._players.level_and_style(self.player)[0], style)
        self._show()

    def _on_file(self) -> None:
        """Let a file be named; it is read for its classes, and run only when it plays."""
        words = self.desk.words
        path = ask_for_file(self.desk, self, "players", words.say("who-plays-file-title"))
        if not path:
            return
        try:
            names = classes_in(path)
        except GameError as error:
            self._show(str(error))
            return
        self._file = path
        fill_box(self.classes, names, names, self.look)
        self._take(names[0])

    def _take(self, name: str) -> None:
        """Let that class of the file play."""
        self.program = Program(str(self._file), name)
        self.player = str(self.program)
        self._show()

    def _show(self, problem: str = "") -> None:
        self.problem.setText(problem)
        self.refresh()
        self.place()

    def _on_person(self) -> None:
        self.player, self.program = HUMAN, None
        self.accept()

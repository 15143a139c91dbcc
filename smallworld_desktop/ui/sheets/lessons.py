"""The sheet of lessons: those of each game that teaches itself, which are done, and where one goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from smallworld_desktop.engine.play.lessons import lessons_of
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.lessons import title_of
from smallworld_desktop.ui.presentation.tables import tables
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.widgets.button import Button

IN_A_COLUMN = 5


def teaching() -> tuple[str, ...]:
    """The games that have lessons, by their ids."""
    return tuple(id for id in tables() if lessons_of(games()[id]))


class LessonsDialog(Sheet):
    """Asks which lesson is to be taken. After it was accepted, ``game`` and ``lesson`` are the answer."""

    WIDTH = 760.0

    def __init__(
        self,
        desk: Desk,
        game: str,
        done: Callable[[str], Sequence[str]],
        next: Callable[[str], str],
        parent: QWidget,
    ) -> None:
        super().__init__(desk, parent, "lessons-title", "lessons-text")
        self._done, self._next = done, next
        self.game, self.lesson = game if game in teaching() else teaching()[0], ""
        self.games = self.named(QComboBox(self), "lessons-of")
        self.content.addWidget(self.games)
        if len(teaching()) < 2:
            self.games.hide()
        self._grid = QGridLayout()
        self.content.addLayout(self._grid)
        self.buttons: list[Button] = []
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-close", self.reject, command="close"))
        self.go_on = self.button("lessons-go-on", self._go_on, command="accept", kind="primary")
        self.foot_row.addWidget(self.go_on)
        self.refresh()
        self.games.setCurrentIndex(self.games.findData(self.game))
        self.games.activated.connect(lambda at: self._turn_to(self.games.itemData(at)))

    def refresh(self) -> None:
        names = [str(self.desk.words_of(id).name("game", id)) for id in teaching()]
        fill_box(self.games, names, teaching(), self.look)
        self._show()

    def _turn_to(self, game: str) -> None:
        self.game = game
        self._show()

    def _show(self) -> None:
        """A button for each lesson, with a tick before those that are done."""
        lessons, words = lessons_of(games()[self.game]), self.desk.words_of(self.game)
        done = self._done(self.game)
        self.go_on.set_label(words.say("lessons-go-on" if done else "lessons-begin"))
        while len(self.buttons) < len(lessons):
            made = Button("", self.look, parent=self)
            number = len(self.buttons)
            made.clicked.connect(lambda _=False, number=number: self._take(lessons_of(games()[self.game])[number].id))
            self.buttons.append(made)
            self._grid.addWidget(made, number % IN_A_COLUMN, number // IN_A_COLUMN)
        for number, button in enumerate(self.buttons):
            button.setVisible(number < len(lessons))
            if number < len(lessons):
                lesson = lessons[number]
                id = "lessons-line-done" if lesson.id in done else "lessons-line"
                button.set_look(self.look)
                button.set_label(self.desk.words.say(id, number=number + 1, title=title_of(words, lesson)))
                button.setAccessibleName(button.text())

    def _go_on(self) -> None:
        self._take(self._next(self.game))

    def _take(self, lesson: str) -> None:
        self.lesson = lesson
        self.accept()

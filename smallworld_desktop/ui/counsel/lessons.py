"""Lessons at the table: the guide's slip, what each deed means in a lesson, the way back, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.play.lessons import LEARNER, Lesson, lessons_of
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.keys import KeyBinding
from smallworld_desktop.ui.presentation.lessons import page, wrong_text
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.schooling import Schooling
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan, Seat
from smallworld_desktop.ui.tabletop.guide_line import GuideLine, beside
from smallworld_desktop.ui.tabletop.lesson_slip import LessonSlip
from smallworld_desktop.ui.tabletop.tabletop import Tabletop

TAKEN_BACK = 1300
"""Milliseconds for which a wrong deed is seen."""


class Lessons(QObject):
    """Has one lesson on the table at a time. Where one is, is kept, and which are done."""

    changed = Signal()
    """A lesson has begun or been left."""
    commandAsked = Signal(str)
    """Whoever learns wants to be shown what a command answers."""

    def __init__(self, desk: Desk, controller: GameController, table: Tabletop) -> None:
        super().__init__(table)
        self._desk = desk
        self._controller = controller
        self._table = table
        self._school: Schooling | None = None
        self._wrong = ""
        self._number = 0
        self._taking = QTimer(self)
        self._taking.setSingleShot(True)
        self._taking.timeout.connect(self._take_back)
        self.slip: LessonSlip = table.lesson_slip
        self.line = GuideLine(desk, table)
        slip = self.slip
        slip.onAsked.connect(self.go_on)
        slip.backAsked.connect(self.back)
        slip.againAsked.connect(self.again)
        slip.leaveAsked.connect(self.leave)
        slip.showAsked.connect(self.show_me)
        slip.guessed.connect(self._guess)
        self._keys = [self._bind("lesson-on", slip.on.press), self._bind("lesson-back", self.back)]
        controller.gameChanged.connect(self._on_game_changed)
        controller.decisionChanged.connect(self._on_moved)
        table.board.regionHovered.connect(self._point)
        table.board.map_view.walked.connect(self._on_walked)
        desk.changed.connect(self._tell)

    @property
    def school(self) -> Schooling | None:
        """The lesson on the table."""
        return self._school

    @property
    def active(self) -> bool:
        return self._school is not None

    @property
    def wrong(self) -> str:
        """What is said to the last deed."""
        return self._wrong

    # Which lesson.

    def start(self, game: str, id: str) -> None:
        """Begin a lesson of a game, where it was left if it was."""
        box = box_of(game)
        lessons = lessons_of(box)
        self._number = next(number for number, lesson in enumerate(lessons) if lesson.id == id)
        school = Schooling(box, lessons[self._number])
        left = self._progress(game).get("at")
        school_at = left[1] if isinstance(left, list) and left[:1] == [id] and type(left[-1]) is int else 0
        while school.at < min(school_at, len(school.lesson.steps) - 1) and not school.lesson.against:
            before = school.at
            school.do_asked()
            if school.at == before:
                break
        self._school = None
        self._controller.take(school.game, self._plan(game, school.lesson))
        self._school = school
        self._wrong = ""
        self._table.show_lesson(True)
        for key in self._keys:
            key.setEnabled(True)
        self._keep()
        self._tell()
        self.changed.emit()

    def next_of(self, game: str) -> str:
        """The lesson to go on with: that which was left, else the first that is not done, else the first."""
        progress, lessons = self._progress(game), lessons_of(box_of(game))
        ids = [lesson.id for lesson in lessons]
        left = progress.get("at")
        if isinstance(left, list) and left and left[0] in ids:
            return str(left[0])
        return next((id for id in ids if id not in self.done_of(game)), ids[0])

    def done_of(self, game: str) -> Sequence[str]:
        """The lessons of a game that are done, by their ids."""
        done = self._progress(game).get("done")
        return [id for id in done if isinstance(id, str)] if isinstance(done, list) else []

    def leave(self) -> None:
        """Leave the lesson; its place is kept."""
        if self._school is not None:
            self._forget()
            self._controller.close_game()

    # What whoever learns does.

    def go_on(self) -> None:
        """Having read, or being done, go on."""
        school = self._school
        if school is None:
            return
        if school.done:
            self._finish()
        else:
            school.read()
            self._stepped()

    def back(self) -> None:
        """Take back this step or, where nothing was done in it, the one before."""
        if self._school is not None:
            self._taking.stop()
            self._wrong = ""
            self._school.back()
            self._stepped()

    def again(self) -> None:
        """Begin the lesson anew."""
        if self._school is not None:
            self._taking.stop()
            self._wrong = ""
            self._school.again()
            self._stepped()

    def show_me(self) -> None:
        """Do what is asked for."""
        school = self._school
        if school is None or self._taking.isActive():
            return
        self._wrong = ""
        if school.step is not None and school.step.kind == "ask":
            self.commandAsked.emit(school.step.command)
        else:
            school.do_asked()
            self._stepped()

    def note(self, command: str) -> None:
        """A command of the table was given: a step may have asked for it."""
        if self._school is not None and self._school.ask(command):
            self._wrong = ""
            self._stepped()

    def _guess(self, number: int) -> None:
        school = self._school
        if school is not None and school.step is not None:
            step = school.step
            right = school.guess(number)
            words = self._desk.words
            self._wrong = "" if right else words.say(f"lesson-{school.lesson.id}-{step.id}-wrong")
            self._stepped()

    def _point(self, region: int) -> None:
        school, map = self._school, self._controller.map if self._controller.playing else None
        if school is not None and map is not None and region >= 0 and school.point(map.board.regions[region].id):
            self._stepped()

    def _on_walked(self, *_: object) -> None:
        self._point(self._table.board.map_view.focused)

    def _on_moved(self, steps: Sequence[Transition[Any]]) -> None:
        school = self._school
        if school is None or not steps or self._taking.isActive():
            return
        at, step = school.at, school.step
        wrong = school.judge(school.game.history[steps[0].index : steps[-1].index + 1])
        if wrong is not None and step is not None:
            asked = school.step or step
            self._wrong = wrong_text(self._desk.words, school.lesson, asked, wrong.id)
            self._taking.start(round(TAKEN_BACK * self._desk.settings.choices.speed))
            self._tell()
        elif school.at != at:
            self._wrong = ""
            self._stepped()

    def _take_back(self) -> None:
        """A wrong deed has been seen, and is done no more."""
        if self._school is not None:
            self._school.retry()
            self._tell()

    # Behind the scenes.

    def _finish(self) -> None:
        """The lesson is done: the next one or, after the last, none."""
        school, game = self._school, self._controller.box.id
        assert school is not None, "there is a lesson to finish"
        lessons = lessons_of(self._controller.box)
        done = list(dict.fromkeys([*self.done_of(game), school.lesson.id]))
        self._note(game, {**self._progress(game), "done": done, "at": []})
        if self._number + 1 < len(lessons):
            self.start(game, lessons[self._number + 1].id)
        else:
            self.leave()
            self._table.notice.say(self._desk.words.say("lesson-all-done"))

    def _plan(self, game: str, lesson: Lesson) -> Plan:
        names = self._desk.words.numbered("sample-name")
        seats = range(box_of(game).rules.seats(lesson.setup))
        players = [HUMAN if seat == LEARNER or not lesson.against else lesson.against for seat in seats]
        sitting = tuple(Seat(names[seat], seat, players[seat]) for seat in seats)
        return Plan(lesson.setup, sitting, lesson.seed, lesson.practice, game, lesson=lesson.id)

    def _stepped(self) -> None:
        self._keep()
        self._tell()

    def _keep(self) -> None:
        """Note where one is; of a game against computers only which."""
        school = self._school
        if school is not None:
            game = self._controller.box.id
            at = 0 if school.lesson.against else school.at
            self._note(game, {**self._progress(game), "at": [school.lesson.id, at]})

    def _progress(self, game: str) -> Mapping[str, Any]:
        found = self._desk.settings.choices.lessons.get(game)
        return found if isinstance(found, dict) else {}

    def _note(self, game: str, progress: Mapping[str, Any]) -> None:
        lessons = self._desk.settings.choices.lessons
        if lessons.get(game) != progress:
            self._desk.settings.change(lessons={**lessons, game: dict(progress)})

    def _tell(self) -> None:
        """Say on the slip what is asked now, and point there."""
        school = self._school
        if school is None:
            return
        words, lesson = self._desk.words, school.lesson
        told = page(words, lesson, school.at, self._wrong)
        new = self.slip.page is None or told.spoken != self.slip.page.spoken
        ready = school.done or (school.step is not None and school.step.kind == "read")
        choices = school.step.choices if school.step is not None else ()
        self.slip.chart.show_lines({words.say(f"lesson-chart-{name}"): row for name, row in lesson.chart.items()})
        count = len(lessons_of(self._controller.box))
        where = words.say("lesson-of", at=self._number + 1, lessons=count)
        on = words.say("lesson-end" if school.done else "lesson-next")
        self.slip.show_page(told, where, ready, on, choices, (self._number, count))
        if new:
            self._desk.voice.say(told.spoken, urgent=True)
        QTimer.singleShot(0, self, self._draw_line)

    def _draw_line(self) -> None:
        """Point beside the region that is spoken of."""
        school, board = self._school, self._table.board
        at = school.step.at if school is not None and school.step is not None else ""
        map = self._controller.map if self._controller.playing else None
        if not at or map is None or not self.slip.isVisible():
            self.line.put_away()
            return
        view = board.map_view
        around = self._desk.look.px(44)
        middle = QPointF(view.mapTo(self._table, view.place_of(map.board.index[at])))
        start = QPointF(
            self.slip.geometry().left() + self._desk.look.px(14), self.slip.geometry().top() + self._desk.look.px(60)
        )
        self.line.draw(start, beside(QRectF(middle.x() - around, middle.y() - around, 2 * around, 2 * around), start))

    def _on_game_changed(self) -> None:
        """Another game is on the table: no lesson any more."""
        if self._school is not None and (
            not self._controller.playing or self._controller.game is not self._school.game
        ):
            self._forget()

    def _forget(self) -> None:
        self._taking.stop()
        self._school = None
        self.line.put_away()
        self._table.show_lesson(False)
        for key in self._keys:
            key.setEnabled(False)
        self.changed.emit()

    def _bind(self, command: str, do: Callable[[], object]) -> KeyBinding:
        binding = KeyBinding(self._desk.keys, command, self._table, do)
        binding.setEnabled(False)
        return binding

"""The narrator: tells those who listen what happens at the table, whose turn it is, and what is to be decided.

What is told is what is written: the lines of the chronicle, the sentence and the facts of the turn bar, the hand. So
nothing is heard that may not be read, and both are the words of the game that is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer

from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.board.draft import NOWHERE, Draft
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine, heard
from smallworld_desktop.ui.presentation.controls import Control
from smallworld_desktop.ui.presentation.layout import A_TOKEN, Layout
from smallworld_desktop.ui.presentation.story import told_to
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.presentation.turn import Hand, TurnView
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.tabletop.chronicle import Chronicle
from smallworld_desktop.ui.tabletop.turn_bar import TurnBar
from smallworld_desktop.ui.widgets.following import door_of, telling_of

QUICK = 0.5
"""The pace of the computers below which they do more than can be told as it happens: that is told as a whole."""

PATIENCE = 4000
"""Milliseconds after which what has happened so far is told, though quick computers still go on."""

Laid = dict[tuple[int, str], int]
"""How many of a thing lie on a region."""


class Narrator(QObject):
    """Looks at what is shown whenever it has changed, and says what of it is new."""

    def __init__(
        self, desk: Desk, controller: GameController, draft: Draft, chronicle: Chronicle, bar: TurnBar
    ) -> None:
        super().__init__(bar)
        self._desk = desk
        self._controller = controller
        self._draft = draft
        self._chronicle = chronicle
        self._bar = bar
        self._new: dict[int, ChronicleLine] = {}
        """Lines that are still to be told, by their number: one that has grown takes the place of what it was."""
        self._back: dict[int, str] | None = None
        """What was taken back and is still to be told, by where it began."""
        self._answers = False
        """Whether a person has done what is to be told."""
        self._view: TurnView | None = None
        """What was told last of the turn."""
        self._watched: object = None
        """Which computer plays, as was told last."""
        self._layout: Layout | None = None
        self._laid: Laid = {}
        self._stayed = NOWHERE
        """Where something was wanted that cannot be."""
        self._problems: object = ()
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.timeout.connect(self._tell_all)
        voice = desk.voice
        voice.prompted.connect(self._tell)
        controller.gameChanged.connect(self._begin)
        controller.decisionChanged.connect(self._on_moved)
        controller.undone.connect(self._on_undone)
        for signal in (bar.viewChanged, controller.mousePassed, draft.changed):
            signal.connect(voice.prompt)
        draft.stayed.connect(self._on_stayed)
        for signal in (draft.changed, controller.lookedAt):
            signal.connect(self._answer)

    # What happens.

    def _begin(self) -> None:
        """Another game is on the table."""
        self._new.clear()
        self._back, self._view, self._watched, self._layout = None, None, None, None
        if self._controller.playing and self._desk.voice.heard:
            lines = self._chronicle.story_lines
            fresh = all(step.seat == CHANCE for step in self._controller.history)
            headings = [number for number, line in enumerate(lines) if line.heading]
            self._new = {number: lines[number] for number in (range(len(lines)) if fresh else headings[-1:])}

    def _on_moved(self, steps: Sequence[Transition[Any]]) -> None:
        """The game has moved on, or somebody else decides."""
        if not self._desk.voice.heard:
            return
        people = self._controller.plan.people
        self._answers = self._answers or any(step.seat in people for step in steps)
        lines = self._chronicle.story_lines
        for number in reversed(range(len(lines) if steps else 0)):
            if lines[number].last < steps[0].index:
                break
            self._new[number] = lines[number]
        self._desk.voice.prompt()

    def _on_undone(self, step: Transition[Any]) -> None:
        """A step was taken back."""
        if self._desk.voice.heard:
            # The chronicle still tells of it.
            line = next((line for line in self._chronicle.story_lines if line.first <= step.index <= line.last), None)
            self._back = self._back or {}
            if line is not None:
                self._back[line.first] = line.text
            self._new.clear()
            self._answers = True

    def _on_stayed(self, region: int) -> None:
        """A key that changes nothing is answered all the same: by how it is."""
        self._stayed, self._answers = region, True
        self._desk.voice.prompt()

    def _answer(self) -> None:
        self._answers = True

    # What is told of it.

    @property
    def _waits(self) -> bool:
        """Whether more is about to happen that belongs to it."""
        controller = self._controller
        if controller.over or controller.human or controller.vacant or controller.is_paused:
            return False
        return controller.turns.pace < QUICK or controller.box.is_halfway(controller.state)

    @property
    def _telling(self) -> Telling:
        return telling_of(self._desk, self._controller)

    def _say(self, text: str) -> None:
        self._desk.voice.say(text, urgent=self._answers)

    def _tell(self) -> None:
        """Tell what is new, unless more is about to come."""
        if not self._controller.playing:
            return
        if not self._waits:
            self._tell_all()
        elif self._new and not self._wait.isActive():
            self._wait.start(PATIENCE)

    def _tell_all(self) -> None:
        """Tell what is new."""
        self._wait.stop()
        if not self._controller.playing:
            return
        self._tell_back()
        lines = [self._new[number] for number in sorted(self._new)]
        self._new.clear()
        # With several people at the screen nobody is "you".
        people = self._controller.plan.people
        lines = told_to(lines, people[0]) if len(people) == 1 else lines
        for text in heard(lines, door_of(self._controller).chronicle, self._telling):
            self._say(text)
        changed = self._tell_layout()
        self._tell_turn(with_hand=not changed)
        self._answers = False

    def _tell_back(self) -> None:
        if self._back is not None:
            words, told = self._desk.words, " ".join(self._back[first] for first in sorted(self._back))
            self._back = None
            self._say(words.say("heard-back", what=told) if told else words.say("heard-back-plain"))

    def _tell_layout(self) -> bool:
        """Tell where something else lies in what is laid out; says whether there was anything."""
        layout, before = self._draft.layout, self._laid
        same = layout is not None and layout is self._layout
        self._layout, self._laid = layout, _laid(layout) if layout is not None else {}
        stayed, self._stayed = self._stayed, NOWHERE
        changed = [place for place, count in self._laid.items() if count != before.get(place)] if same else []
        if not changed and stayed != NOWHERE:
            changed = [place for place in self._laid if place == (stayed, A_TOKEN)]
        if layout is None or not changed:
            return False
        places = self._telling.say("list-between").join(self._place(region, thing) for region, thing in changed)
        view = self._bar.view
        named = view.hand.text if layout.pieces and view is not None and view.hand is not None else ""
        self._say(self._telling.say("heard-laid", places=places, hand=named or layout.in_hand()))
        return True

    def _place(self, region: int, thing: str) -> str:
        """How many of a thing lie on a region."""
        telling, number = self._telling, self._laid[region, thing]
        place = telling.region(region)
        if thing == A_TOKEN:
            return telling.say("heard-place", region=place, number=number)
        return telling.say("heard-place-piece", region=place, piece=telling.words.name("piece", thing), number=number)

    def _tell_turn(self, *, with_hand: bool) -> None:
        """Tell what is to be decided, as far as it is new."""
        controller, view, before = self._controller, self._bar.view, self._view
        if view is None or controller.curtain_due or (controller.over and controller.looked_at is None):
            # How a game has ended is told by the chronicle, and on a sheet.
            return
        if not (controller.human or controller.vacant or controller.over) and controller.looked_at is None:
            self._tell_computer(view)
            return
        self._view, self._watched = view, None
        if before is None or before.seat != view.seat:
            before = TurnView(view.seat, "")
        tokens = _tokens(view.hand)
        if with_hand and tokens is not None and _tokens(before.hand) not in (None, tokens):
            self._say(self._desk.words.say("heard-hand", hand=tokens))
        if view.sentence != before.sentence:
            self._say(view.sentence)
        problems = [problem.id for problem in self._draft.problems()]
        if view.facts != before.facts and (with_hand or problems != self._problems or view.sentence != before.sentence):
            self._say(view.facts)
        self._problems = problems

    def _tell_computer(self, view: TurnView) -> None:
        """Tell which computer plays, once; of a person who has just played, that the turn can be taken back."""
        controller = self._controller
        watched = (view.seat, controller.is_paused)
        self._view = None
        if watched != self._watched:
            self._watched = watched
            self._say(view.sentence)
            if controller.turns.in_grace:
                self._say(view.facts)

    # What somebody asks for.

    def tell_turned_over(self, things: str) -> None:
        """Say what lies face up now, or that it does no more; where the turn bar tells of it, that is enough."""
        if self._view is None or self._bar.view == self._view:
            self._desk.voice.say(things, urgent=True)

    def tell_status(self) -> None:
        """Say to whoever asks whose turn it is, what is to be decided, and what there is for it."""
        view = self._bar.view
        if view is None or not self._controller.playing:
            return
        controller, words, telling = self._controller, self._desk.words, self._telling
        rounds = door_of(controller).rounds(controller.shown, telling)
        parts = [rounds.text if rounds is not None else "", view.sentence, view.facts]
        if view.hand is not None and not view.hand.title:
            parts.append(words.say("heard-hand", hand=view.hand.text))
        if view.income is not None:
            parts.append(words.say("heard-income", title=view.income.title, coins=view.income.text))
        parts += [self._control(control) for control in self._bar.controls if control.enabled]
        for part in parts:
            self._desk.voice.say(part, urgent=True)

    def _control(self, control: Control) -> str:
        """What can be done, with the key that does it."""
        key = self._desk.keys.shown(control.shortcut) if control.shortcut is not None else ""
        if not key:
            return control.label
        return str(self._desk.words.say("heard-control", key=self._desk.words.cap(key), label=control.label))


def _tokens(hand: Hand | None) -> str | None:
    """What is in hand. Of what is shown in place of tokens the sentence speaks."""
    return None if hand is None or hand.title else hand.text


def _laid(layout: Layout) -> Laid:
    """How everything lies."""
    things = (A_TOKEN, *layout.pieces)
    return {(region, thing): layout.count(region, thing) for region in layout.regions for thing in things}

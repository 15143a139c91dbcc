"""The sheet that asks with which board one begins to draw: the box's, a random one, one's own, or an empty one."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QDateTime, QLocale
from PySide6.QtWidgets import QComboBox, QWidget

from smallworld_desktop.engine.boards.maps import read_map
from smallworld_desktop.engine.boards.mesh.net import Net, blank, net_of
from smallworld_desktop.engine.boards.worlds.codes import MOST, Code
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.schema import read_yaml
from smallworld_desktop.engine.packs.drawn import State, drawn_boards, states
from smallworld_desktop.engine.packs.manifest import listed_games
from smallworld_desktop.engine.packs.shelf import Shelf
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.worlds import Made, Wish, make
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.processes import Processes
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.board_editor_hand import Work
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.sheet import Sheet

LEFT, OWN, EMPTY, BOX, WORLD, STATE = "left", "own", "empty", "box", "world", "state"
MOST_STATES = 60
"""No more earlier states are listed."""
LOOK = 50


class Beginning(NamedTuple):
    """Something to begin with: of which kind it is, and which of them."""

    kind: str
    id: str = ""

    @property
    def mark(self) -> str:
        """What tells it from all others."""
        return f"{self.kind} {self.id}"


def drawable() -> tuple[str, ...]:
    """The games whose boards can be drawn and kept in packs."""
    return tuple(id for id in listed_games() if box_of(id).boards.ids and not box_of(id).boards.geography.squares)


class BoardBeginning(Sheet):
    """Asks how to begin. After it was accepted, ``work`` is what is to be drawn on."""

    WIDTH = 640.0

    def __init__(self, desk: Desk, shelf: Shelf, game: str, left: Work | None, parent: QWidget) -> None:
        super().__init__(desk, parent, "board-beginning-title", "board-beginning-text")
        self.game = game if game in drawable() else drawable()[0]
        self.work: Work | None = None
        self._shelf, self._left = shelf, left
        self._trouble = ""
        self._own = drawn_boards(shelf, self.game)
        self._states: Mapping[str, State] = {state.path.name: state for state in states(shelf, self.game)[:MOST_STATES]}
        self._processes = Processes(LOOK, parent=self)
        self._processes.came.connect(self._on_made)
        self.choice = self.named(QComboBox(self), "board-beginning-title")
        self.content.addWidget(self.choice)
        self.trouble = self.label("", "bad")
        self.content.addWidget(self.trouble)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-cancel", self.reject, command="close"))
        self.draw = self.button("board-beginning-draw", self._on_draw, command="accept", kind="primary")
        self.foot_row.addWidget(self.draw)
        self.refresh()

    @property
    def words(self) -> Words:
        return self.desk.words_of(self.game)

    @property
    def beginnings(self) -> Sequence[Beginning]:
        """All there is to begin with."""
        boards = box_of(self.game).boards
        # One draws a single island, and a world of islands has several.
        makes = boards.worlds().seats if boards.worlds is not None and not boards.geography.islands else ()
        return [
            *([Beginning(LEFT)] if self._left is not None and self._left.game == self.game else []),
            *(Beginning(OWN, id) for id in self._own),
            *(Beginning(WORLD, str(seats)) for seats in makes),
            *(Beginning(BOX, id) for id in boards.ids),
            Beginning(EMPTY),
            *(Beginning(STATE, name) for name in self._states),
        ]

    def refresh(self) -> None:
        found = self.beginnings
        fill_box(self.choice, [self._told(one) for one in found], [one.mark for one in found], self.look)
        self.choice.setMinimumWidth(0)
        making = self._processes.running
        self.draw.setEnabled(not making)
        self.choice.setEnabled(not making)
        text = self.words.say("board-making") if making else self._trouble
        self.trouble.setText(text)
        self.trouble.setVisible(bool(text))

    def _told(self, one: Beginning) -> str:
        words, boards = self.words, box_of(self.game).boards
        if one.kind == LEFT:
            assert self._left is not None
            return words.say("board-from-left", title=words.titled(self._left.net.title))
        if one.kind == OWN:
            return words.say("board-from-own", title=self._own[one.id][0].title)
        if one.kind == WORLD:
            return words.say("board-from-world", count=int(one.id))
        if one.kind == BOX:
            return words.say("board-from-box", title=words.map(one.id, boards.load(one.id).title))
        if one.kind == STATE:
            state = self._states[one.id]
            when = QLocale(self.desk.words.language).toString(_local(state), QLocale.FormatType.ShortFormat)
            return words.say("board-from-state", title=state.title, when=when)
        return words.say("board-from-empty")

    # What is done.

    def begin_with(self, one: Beginning) -> None:
        """Choose something to begin with, and draw on it."""
        self.choice.setCurrentIndex(list(self.beginnings).index(one))
        self._on_draw()

    def _on_draw(self) -> None:
        one = self.beginnings[self.choice.currentIndex()]
        try:
            self._begin(one)
        except GameError as error:
            self._trouble = str(error)
            self.refresh()
            self.place()

    def _begin(self, one: Beginning) -> None:
        boards = box_of(self.game).boards
        if one.kind == WORLD:
            assert boards.worlds is not None
            code = Code(boards.worlds().letter, int(one.id), random.SystemRandom().randrange(MOST))
            self._processes.begin(1, make, [Wish(self.game, code)])
            self.desk.voice.say(self.words.say("board-making"))
            self.refresh()
            self.place()
        elif one.kind == LEFT:
            self.work = self._left
            self.accept()
        elif one.kind == OWN:
            self._draw(net_of(self._own[one.id][0]), saved=True)
        elif one.kind == BOX:
            self._draw(self._renamed(net_of(boards.load(one.id))))
        elif one.kind == STATE:
            state = self._states[one.id]
            self._draw(net_of(read_map(read_yaml(state.path), state.path, boards.geography, verify=False)))
        else:
            words = self.words
            usual = min(boards.usual, default=2)
            title, name = words.say("board-new-title"), words.say("board-new-region")
            self._draw(self._renamed(blank(boards.geography, "own", title, name, (usual,))))

    def _on_made(self, made: list[Made]) -> None:
        if made and made[0].text:
            self._draw(self._renamed(net_of(box_of(self.game).boards.parse(made[0].text, "world.yaml"))))
        elif not self._processes.running:
            self._trouble = self.words.say("worlds-failed")
            self.refresh()
            self.place()

    def _renamed(self, net: Net) -> Net:
        """The board under an id that none of the player's own has."""
        taken = {*self._own, *(state.id for state in self._states.values())}
        number = next(number for number in range(1, len(taken) + 2) if f"board_{number}" not in taken)
        return replace(net, id=f"board_{number}")

    def _draw(self, net: Net, saved: bool = False) -> None:
        self.work = Work(self.game, net, saved=net if saved else None)
        self.accept()

    def done(self, result: int) -> None:
        self._processes.stop()
        super().done(result)


def _local(state: State) -> QDateTime:
    return QDateTime.fromSecsSinceEpoch(int(state.when.timestamp()))

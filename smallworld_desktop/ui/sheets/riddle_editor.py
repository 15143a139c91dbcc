"""The editor of puzzles: who stands where, whose turn it is, what is wanted; the engine says what cannot be at once."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from smallworld_desktop.engine.conquest.banners import POWER, RACE
from smallworld_desktop.engine.packs.riddle_work import (
    ACTIVE,
    DECLINED,
    NUMBER,
    REGIONS,
    RiddleDraft,
    RiddleVerdict,
    RiddleWork,
    judged_riddle,
    shape_of,
)
from smallworld_desktop.engine.play.riddles import LONGEST_TITLE
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.riddles import goals_told, until_told
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, Offer, Stepper
from smallworld_desktop.ui.sheets.riddle_editor_board import RiddleBoard
from smallworld_desktop.ui.sheets.segmented_buttons import SegmentedButtons
from smallworld_desktop.ui.sheets.sheet import Sheet

SYMBOL, WANTED = "symbol", "wanted"
BRUSHES = (ACTIVE, DECLINED, SYMBOL, WANTED)
HIGH = 610.0
MOST_COINS, MOST_HAND = 150, 20
SEATS = ("P1", "P2", "P3", "P4", "P5")


class RiddleEditor(Sheet):
    """Makes a puzzle. When it is accepted, ``wish`` is "solve" or "keep"."""

    WIDTH = 1480.0

    def __init__(self, desk: Desk, work: RiddleWork, parent: QWidget) -> None:
        super().__init__(desk, parent, "riddle-make")
        self.work, self.wish, self.trouble = work, "", ""
        self.verdict: RiddleVerdict = judged_riddle(work.draft)
        self._last = self.verdict.riddle
        self._seat, self._symbol = SEATS[0], ""
        self.undo_button = self.button("make-undo", self.undo, command="undo")
        self.redo_button = self.button("make-redo", self.redo, command="redo")
        for button in (self.undo_button, self.redo_button):
            self.head_row.addWidget(button)
        sides = self.row(None, spacing=24)
        self.content.addLayout(sides, 1)
        self.board = self.named(RiddleBoard(self), "riddle-make-board")
        self.board.touched.connect(self._touch)
        self.board.walked.connect(self._walk)
        sides.addWidget(self.board, 7)
        column = self.column(None, spacing=6)
        sides.addLayout(column, 4)
        self.name = self.named(QLineEdit(self), "riddle-make-title")
        self.name.setMaxLength(LONGEST_TITLE)
        self.name.setText(work.draft.title)
        self.name.textEdited.connect(lambda text: self.change(self.work.draft.saying(title=text.strip()), quiet=True))
        self.steppers = {name: Stepper(self.look, self) for name in ("seats", "round", "coins", "hand", "goal")}
        for name, stepper in self.steppers.items():
            stepper.stepped.connect(lambda value, name=name: self._step(name, value))
        self.seats = SegmentedButtons(self.look, SEATS, self)
        self.seats.choose(self._seat)
        self.seats.picked.connect(self._take_seat)
        self.turn = self.button("riddle-make-turn", lambda: self.change(self.work.draft.saying(play=self._seat)))
        self.brushes = SegmentedButtons(self.look, BRUSHES, self)
        self.brushes.choose(ACTIVE)
        self.brushes.picked.connect(lambda _: self.refresh())
        self.race, self.power, self.goal = (ChoiceButton(self.look, self) for _ in range(3))
        self.fault, self.sums = told("", "bad", self), told("", "note", self)
        self.there = told("", "second", self)
        """What stands where the board was touched last."""
        column.addWidget(self.label("riddle-make-title", "heading"))
        column.addWidget(self.name)
        column.addLayout(self._numbers("seats", "round"))
        for whole in (self.seats, self.turn, self.brushes):
            column.addWidget(whole)
        column.addLayout(self._line(self.race, self.power))
        column.addLayout(self._numbers("coins", "hand"))
        column.addWidget(self.label("riddle-make-goal", "heading"))
        column.addLayout(self._line(self.goal, self.steppers["goal"]))
        for said in (self.sums, self.fault, self.there):
            column.addWidget(said)
        column.addStretch(1)
        self.foot_row.addWidget(self.button("make-leave", self.reject, command="close"))
        self.foot_row.addStretch(1)
        self.solve = self.button("riddle-make-solve", lambda: self._wish("solve"), command="make-try")
        self.keep = self.button("make-keep", lambda: self._wish("keep"), command="accept", kind="primary")
        for button in (self.solve, self.keep):
            self.foot_row.addWidget(button)
        self.refresh()

    def body_height(self, needed: int) -> int:
        """As high as the board is at the width that it has."""
        return max(needed, round(self.look.px(HIGH)))

    def _line(self, *parts: QWidget) -> QHBoxLayout:
        line = self.row(None, spacing=6)
        for part in parts:
            line.addWidget(part)
        line.addStretch(1)
        return line

    def _numbers(self, *names: str) -> QHBoxLayout:
        """Numbers side by side, each with its name."""
        named = [(self.label(f"riddle-make-{name}", "note", wrap=False), self.steppers[name]) for name in names]
        return self._line(*(part for pair in named for part in pair))

    # What happens.

    def change(self, draft: RiddleDraft, *, quiet: bool = False, heard: str = "") -> None:
        """Go on with it otherwise."""
        if self.work.change(draft):
            self.trouble = ""
            self._judge()
            if not quiet:
                self.desk.voice.say(" ".join(filter(None, (heard, self.fault.text()))) or self.sums.text())

    def undo(self) -> None:
        """Take the last step back."""
        if self.work.undo():
            self._come_back()

    def redo(self) -> None:
        """Do again what was taken back."""
        if self.work.redo():
            self._come_back()

    def _come_back(self) -> None:
        self.name.setText(self.work.draft.title)
        self._judge()
        self.desk.voice.say(self.fault.text() or self.sums.text())

    def _judge(self) -> None:
        self.verdict = judged_riddle(self.work.draft)
        self._last = self.verdict.riddle or self._last
        if self._seat not in self.work.draft.seats:
            self._take_seat(SEATS[0])
        self.refresh()

    def _take_seat(self, seat: str) -> None:
        self._seat = seat
        self.seats.choose(seat)
        self.refresh()

    def _touch(self, region: int, by: int) -> None:
        draft, brush = self.work.draft, self.brushes.chosen
        id = draft.map.board.regions[region].id
        if brush in (ACTIVE, DECLINED):
            if draft.force(self._seat, brush).get(RACE):
                self.change(draft.with_tokens(id, self._seat, brush, by), quiet=True)
            else:
                self.trouble = self._words.say("riddle-make-race-first")
                self.refresh()
        elif brush == SYMBOL:
            self.change(draft.with_piece(id, self._piece), quiet=True)
        elif shape_of(draft.box, draft.goal) == REGIONS:
            wanted = list(draft.said["goal"][draft.goal])
            listed = [each for each in wanted if each != id] if id in wanted else [*wanted, id]
            self.change(draft.wanting(draft.goal, listed), quiet=True)
        else:
            self.trouble = self._words.say("riddle-make-no-regions")
            self.refresh()
        self.desk.voice.say(" ".join(filter(None, (self._standing(region), self.fault.text()))))

    def _walk(self, region: int) -> None:
        self.there.setText(self._standing(region))
        self.desk.voice.say(self.there.text())

    def _step(self, name: str, value: int) -> None:
        draft = self.work.draft
        if name == "seats":
            self.change(draft.with_count(value))
        elif name == "round":
            self.change(draft.given(round=value))
        elif name == "coins":
            self.change(draft.with_seat(self._seat, coins=value))
        elif name == "hand":
            self.change(draft.with_force(self._seat, ACTIVE, hand=value))
        else:
            self.change(draft.wanting(draft.goal, value))

    def _take_goal(self, goal: str) -> None:
        usual: dict[str, object] = {NUMBER: 5, REGIONS: []}
        self.change(self.work.draft.wanting(goal, usual.get(shape_of(self.work.draft.box, goal), True)))

    def _take_thing(self, kind: str, id: str) -> None:
        draft, place = self.work.draft, self._place
        if kind == "piece":
            self._symbol = id
            self.refresh()
        elif kind == RACE and not id:
            self.change(draft.with_seat(self._seat, **{place: None}))
        elif kind == RACE and place == ACTIVE and not draft.force(self._seat, place).get(POWER):
            self.change(draft.with_force(self._seat, place, race=id, power=self._free(POWER)[0]))
        else:
            self.change(draft.with_force(self._seat, place, **{kind: id}))

    def _wish(self, wish: str) -> None:
        self.wish = wish
        self.accept()

    # What is shown.

    @property
    def _words(self) -> Words:
        return self.desk.words_of(self.work.draft.game)

    @property
    def _place(self) -> str:
        return DECLINED if self.brushes.chosen == DECLINED else ACTIVE

    @property
    def _piece(self) -> str:
        riddling = self.work.draft.box.riddling
        assert riddling is not None
        return self._symbol or riddling.pieces()[0]

    def _free(self, kind: str) -> Sequence[str]:
        """What of a kind no force has yet."""
        draft = self.work.draft
        used = {
            force.get(kind)
            for seat in draft.seats
            for force in (draft.force(seat, ACTIVE), draft.force(seat, DECLINED))
        }
        return [id for id in draft.box.things()[kind] if id not in used]

    def _standing(self, region: int) -> str:
        """What stands on a region, for those who listen."""
        draft, words = self.work.draft, self._words
        at = draft.map.board.regions[region]
        said = [words.region(draft.map.board.id, at.id)]
        for number, seat in enumerate(draft.seats):
            for place in (ACTIVE, DECLINED):
                force = draft.force(seat, place)
                count = force.get("at", {}).get(at.id, 0)
                if count:
                    id = f"riddle-make-stands-{place}"
                    said.append(
                        words.say(id, name=self._names[number], race=words.name(RACE, force[RACE]), tokens=count)
                    )
        said += [str(words.name("piece", piece)) for piece in draft.said["given"].get("pieces", {}).get(at.id, ())]
        return ". ".join(said)

    @property
    def _names(self) -> Sequence[str]:
        return self._words.numbered("sample-name")

    def refresh(self) -> None:
        words, draft, look = self._words, self.work.draft, self.look
        riddle, names = self._last, self._names
        self.undo_button.setEnabled(bool(self.work.done))
        self.redo_button.setEnabled(bool(self.work.undone))
        count = len(draft.seats)
        self.seats.dress(look, dict(zip(SEATS, names, strict=False)), words.say("riddle-make-whose"))
        for at, seat in enumerate(SEATS):
            self.seats.button(seat).setVisible(at < count)
        self.brushes.dress(look, {id: words.say(f"riddle-make-{id}") for id in BRUSHES}, words.say("riddle-make-brush"))
        self.turn.setEnabled(draft.said["play"] != self._seat)
        told_turn = "riddle-make-turn" if draft.said["play"] != self._seat else "riddle-make-turn-now"
        self.turn.set_label(words.say(told_turn))
        self.turn.setAccessibleName(words.say(told_turn))
        force = draft.force(self._seat, self._place)
        if self.brushes.chosen == SYMBOL:
            riddling = draft.box.riddling
            assert riddling is not None
            self._choose(self.race, "piece", self._piece, riddling.pieces(), "riddle-make-symbol")
        else:
            chosen = str(force.get(RACE, ""))
            self._choose(self.race, RACE, chosen, ["", *filter(None, [chosen]), *self._free(RACE)], "riddle-make-race")
        self.race.setVisible(self.brushes.chosen != WANTED)
        power = str(force.get(POWER, ""))
        self.power.setVisible(self.brushes.chosen == ACTIVE and bool(force.get(RACE)))
        self._choose(self.power, POWER, power, [*filter(None, [power]), *self._free(POWER)], "riddle-make-power")
        goal = draft.goal
        self.goal.show_choice(
            words.say(f"riddle-make-goal-{goal}"),
            [[self._wanted(id) for id in self._goals]],
            look,
            words.say("riddle-make-goal"),
        )
        wanted = draft.said["goal"][goal]
        number = shape_of(draft.box, goal) == NUMBER
        self.steppers["goal"].setVisible(number)
        for name, value, least, most in (
            ("seats", count, draft.box.seats[0], draft.box.seats[-1]),
            ("round", draft.said["given"].get("round", 2), 1, 10),
            ("coins", draft.seats[self._seat].get("coins", 5), 0, MOST_COINS),
            ("hand", draft.force(self._seat, ACTIVE).get("hand", 0), 0, MOST_HAND),
            ("goal", wanted if number else 0, 1, MOST_COINS),
        ):
            fewer, more = words.say("make-fewer"), words.say("make-more")
            self.steppers[name].show_number(value, least, most, look, (words.say(f"riddle-make-{name}"), fewer, more))
        self._show_verdict(words)
        self.board.stroke = look.theme.on_paper.focus
        if riddle is not None:
            door = table_of(draft.game)
            stands = door.board.stands(riddle.start, list(range(len(riddle.seats) + 1)))
            marked = [riddle.map.board.index[id] for id in wanted] if isinstance(wanted, list) else []
            if riddle.map is draft.map:
                self.board.show_position(riddle.map, door, stands, look.theme.owners, marked)
        self.there.setText(self._standing(self.board.focused))
        self.board.setAccessibleDescription(self.there.text())

    def _show_verdict(self, words: Words) -> None:
        draft, verdict, riddle = self.work.draft, self.verdict, self.verdict.riddle
        reason = self.trouble
        if not reason and verdict.reason is not None:
            board = draft.map.board
            reason = Telling(words, self._names, board).sentence(verdict.reason)
        self.fault.setText(reason)
        self.fault.setVisible(bool(reason))
        said = ""
        if riddle is not None:
            telling = Telling(words, self._names, riddle.map.board)
            solved = words.say("riddle-make-solved" if verdict.solved else "riddle-make-unsolved")
            said = " ".join([*goals_told(telling, riddle), until_told(words, riddle), solved])
        self.sums.setText(said)
        self.solve.setEnabled(riddle is not None)
        self.keep.setEnabled(verdict.solved and bool(draft.title.strip()))

    def _choose(self, button: ChoiceButton, kind: str, chosen: str, ids: Sequence[str], name: str) -> None:
        words = self._words

        def called(id: str) -> str:
            return str(words.name(kind, id)) if id else words.say("riddle-make-none")

        def offer(id: str) -> Offer:
            return Offer(called(id), id == chosen, lambda: self._take_thing(kind, id))

        button.show_choice(called(chosen), [[offer(id) for id in ids]], self.look, words.say(name))

    def _wanted(self, goal: str) -> Offer:
        """A goal to choose."""
        held = goal == self.work.draft.goal
        return Offer(self._words.say(f"riddle-make-goal-{goal}"), held, lambda: self._take_goal(goal))

    @property
    def _goals(self) -> Sequence[str]:
        riddling = self.work.draft.box.riddling
        assert riddling is not None
        return list(riddling.goals)

"""The maker of emblems: one silhouette, joined and cut out of shapes and of drawings of the program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from smallworld_desktop.engine.kernel.names import LONGEST_EMBLEM, MOST_STROKES, Named
from smallworld_desktop.engine.packs.work import Work
from smallworld_desktop.ui.artwork.emblem_parts import DRAWING, OUTLINE, SHAPES, Part, drawing_of, filled, silhouette
from smallworld_desktop.ui.artwork.emblems import learn_emblems
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.emblem_maker_parts import Canvas, ShapeButton
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor import ThingFace
from smallworld_desktop.ui.sheets.race_editor_parts import ChoiceButton, Offer
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.widgets.flow import Flow

LARGE_TEXT = 1.4
STEP, TURN = 2.0, 15
LEAST_FILLED, MOST_FILLED = 0.12, 0.7

Parts = tuple[Part, ...]


class EmblemMaker(Sheet):
    """Makes an emblem. When it is accepted, ``drawing`` is its path data, and ``parts`` what it is made of."""

    WIDTH = 1320.0

    def __init__(self, desk: Desk, work: Work, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self._work = work
        self.parts: Parts = _first(work)
        self.chosen = len(self.parts) - 1
        self._done: list[Parts] = []
        self._undone: list[Parts] = []
        self.drawing = work.draft.emblem
        self._lay_head()
        self._sides = self.row(None, spacing=32)
        self.content.addLayout(self._sides)
        self._lay_shapes()
        self._lay_canvas()
        self._lay_looks()
        self._lay_foot()
        self._show_parts()
        self.refresh()

    # What it is made of.

    def _lay_head(self) -> None:
        self.undo = self.button("make-undo", lambda: self._back(self._done, self._undone), command="undo")
        self.redo = self.button("make-redo", lambda: self._back(self._undone, self._done), command="redo")
        for button in (self.undo, self.redo):
            self.head_row.addWidget(button)

    def _lay_shapes(self) -> None:
        column = self.column(None, spacing=6)
        self._sides.addLayout(column, 3)
        column.addWidget(self.label("emblem-shapes", "heading"))
        self._shapes = Flow(self)
        self.shapes = {shape: ShapeButton(shape, self) for shape in SHAPES}
        for shape, button in self.shapes.items():
            button.clicked.connect(lambda _=False, shape=shape: self.add(shape))
            self._shapes.add(button)
        column.addWidget(self._shapes)
        column.addWidget(self.label("emblem-or-take", "heading"))
        self.drawings = ChoiceButton(self.look, self)
        column.addWidget(self.drawings, 0, Qt.AlignmentFlag.AlignLeft)
        column.addStretch(1)

    def _lay_canvas(self) -> None:
        column = self.column(None, spacing=6)
        self._sides.addLayout(column, 5)
        self.canvas = Canvas(self)
        self.canvas.picked.connect(self.choose)
        self.canvas.moved.connect(self._move)
        self.canvas.dropped.connect(self._drop)
        column.addWidget(self.canvas)
        self.listed = ChoiceButton(self.look, self)
        column.addWidget(self.listed, 0, Qt.AlignmentFlag.AlignLeft)
        self._tools = Flow(self)
        self.cut = self.button("emblem-cut", lambda: self._alter(lambda part: replace(part, cut=not part.cut)))
        self.mirror = self.button(
            "emblem-mirror", lambda: self._alter(lambda part: replace(part, mirror=not part.mirror))
        )
        for toggle in (self.cut, self.mirror):
            toggle.setCheckable(True)
        self.smaller = self.button("emblem-smaller", lambda: self._alter(lambda part: part.sized(part.size - STEP)))
        self.larger = self.button("emblem-larger", lambda: self._alter(lambda part: part.sized(part.size + STEP)))
        self.left = self.button("emblem-turn-left", lambda: self._turn(-TURN))
        self.right = self.button("emblem-turn-right", lambda: self._turn(TURN))
        self.away = self.button("make-take-away-tip", self._take_away, command="set-aside")
        for button in (self.cut, self.mirror, self.smaller, self.larger, self.left, self.right, self.away):
            self._tools.add(button)
        column.addWidget(self._tools)
        column.addWidget(self.label("emblem-hint", "note"))
        column.addStretch(1)

    def _lay_looks(self) -> None:
        column = self.column(None, spacing=6)
        self._sides.addLayout(column, 4)
        column.addWidget(self.label("emblem-looks", "heading"))
        self.face = ThingFace(self)
        column.addWidget(self.face)
        column.addWidget(self.label("emblem-looked-at", "heading"))
        self.checks: list[QLabel] = [told("", "second", self) for _ in range(2)]
        for label in self.checks:
            column.addWidget(label)
        column.addStretch(1)

    def _lay_foot(self) -> None:
        self.leave = self.button("emblem-leave", self.reject, command="close")
        self.use = self.button("emblem-use", self.accept, command="accept", kind="primary")
        self.foot_row.addWidget(self.leave)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.use)

    # What happens.

    @property
    def part(self) -> Part | None:
        """The part that is chosen."""
        return self.parts[self.chosen] if 0 <= self.chosen < len(self.parts) else None

    def add(self, shape: str) -> None:
        """Lay a shape on top of all others."""
        size = 64.0 if shape.startswith(DRAWING) else 28.0
        self._change((*self.parts, Part(shape, size=size)), len(self.parts))
        self.canvas.setFocus(Qt.FocusReason.TabFocusReason)

    def choose(self, at: int) -> None:
        """Go on with another part."""
        self.chosen = at
        self.refresh()
        self.desk.voice.say(self._told_part(at))

    def _alter(self, alter: Callable[[Part], Part]) -> None:
        """Let the chosen part be otherwise."""
        part = self.part
        if part is not None:
            made = alter(part)
            self._change((*self.parts[: self.chosen], made, *self.parts[self.chosen + 1 :]), self.chosen)

    def _turn(self, by: int) -> None:
        self._alter(lambda part: replace(part, turn=(part.turn + by) % 360))

    def _move(self, x: float, y: float) -> None:
        self._alter(lambda part: part.moved(part.x + x, part.y + y))

    def _drop(self, x: float, y: float) -> None:
        self._alter(lambda part: part.moved(x, y))

    def _take_away(self) -> None:
        if self.part is not None:
            left = (*self.parts[: self.chosen], *self.parts[self.chosen + 1 :])
            self._change(left, min(self.chosen, len(left) - 1))

    def _change(self, parts: Parts, chosen: int) -> None:
        if parts != self.parts:
            self._done.append(self.parts)
            self._undone.clear()
            self.parts, self.chosen = parts, chosen
            self._show_parts()
            self.refresh()
            self.desk.voice.say(self._told_part(chosen))

    def _back(self, back: list[Parts], forth: list[Parts]) -> None:
        if back:
            forth.append(self.parts)
            self.parts = back.pop()
            self.chosen = min(max(self.chosen, 0), len(self.parts) - 1)
            self._show_parts()
            self.refresh()
            self.desk.voice.say(self._told_part(self.chosen))

    def _show_parts(self) -> None:
        """Draw what the parts come to."""
        self.path = silhouette(self.parts)
        self.drawing = drawing_of(self.path)
        draft = self._work.draft
        learn_emblems(
            [Named(f"{draft.kind}-{draft.known}", draft.name, (), (), self.drawing if self.may_be_held else "")]
        )

    def done(self, result: int) -> None:
        if not result:
            draft = self._work.draft
            learn_emblems([Named(f"{draft.kind}-{draft.known}", draft.name, (), (), draft.emblem)])
        super().done(result)

    # What is shown.

    @property
    def pieces(self) -> int:
        """How many strokes it has."""
        return sum(self.drawing.count(sign) for sign in "MLCQZ")

    @property
    def may_be_held(self) -> bool:
        """Whether a file may hold it."""
        return self.pieces <= MOST_STROKES and len(self.drawing) <= LONGEST_EMBLEM

    def refresh(self) -> None:
        words, look, draft = self.desk.words_of(self._work.draft.game), self.look, self._work.draft
        name = draft.name or str(words.say("make-unnamed"))
        self.set_title(words.say("emblem-title", name=name))
        self.set_text(words.say("emblem-text"))
        above = look.text_scale >= LARGE_TEXT
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if above else QBoxLayout.Direction.LeftToRight)
        for shape, button in self.shapes.items():
            button.dress(look, words.say(f"shape-{shape}"))
        for flow in (self._shapes, self._tools):
            flow.dress(look.u)
        self.drawings.show_choice(words.say("emblem-drawing"), self._offers(words), look, words.say("emblem-drawing"))
        parts = [
            Offer(self._told_part(at), at == self.chosen, partial(self.choose, at)) for at in range(len(self.parts))
        ]
        chosen = self._told_part(self.chosen)
        self.listed.show_choice(chosen, [parts], look, words.say("emblem-part"))
        self.canvas.show_emblem(self.path, self.parts, self.chosen, look, words.say("emblem-canvas", part=chosen))
        self.face.show_thing(table_of(draft.game), draft.kind, draft.known, look, name)
        self._show_state(words)

    def _show_state(self, words: Words) -> None:
        part, share = self.part, filled(self.path)
        for button in (self.cut, self.mirror, self.smaller, self.larger, self.left, self.right, self.away, self.listed):
            button.setEnabled(part is not None)
        self.cut.setChecked(part is not None and part.cut)
        self.mirror.setChecked(part is not None and part.mirror)
        self.undo.setEnabled(bool(self._done))
        self.redo.setEnabled(bool(self._undone))
        self.use.setEnabled(self.may_be_held)
        fine = LEAST_FILLED <= share <= MOST_FILLED
        said = (
            (
                fine,
                words.say(
                    "emblem-fills",
                    share=words.percent(share),
                    least=words.percent(LEAST_FILLED),
                    most=words.percent(MOST_FILLED),
                ),
            ),
            (self.may_be_held, words.say("emblem-pieces", number=self.pieces, most=MOST_STROKES)),
        )
        for label, (good, text) in zip(self.checks, said, strict=True):
            label.setText(words.say("fact-fine" if good else "fact-warns", said=text))
            label.setVisible(bool(self.parts))

    def _offers(self, words: Words) -> Sequence[Sequence[Offer]]:
        """The drawings of the game's own things, by kind."""
        draft = self._work.draft
        things = draft.box.things()
        return [
            [
                Offer(str(words.name(making.kind, id)), False, partial(self.add, f"{DRAWING}{id}"))
                for id in things[making.kind]
            ]
            for making in draft.box.makes
        ]

    def _told_part(self, at: int) -> str:
        """A part in words: which, of what shape, and how it lies there."""
        words = self.desk.words_of(self._work.draft.game)
        if not 0 <= at < len(self.parts):
            return str(words.say("emblem-no-part"))
        part = self.parts[at]
        said = [str(words.say("emblem-part-named", number=at + 1, shape=self._shape_name(part.shape, words)))]
        said += [
            str(words.say(id))
            for id, holds in (("emblem-is-cut", part.cut), ("emblem-is-mirrored", part.mirror))
            if holds
        ]
        return str(words.join(said)) if len(said) < 3 else ", ".join(said)

    def _shape_name(self, shape: str, words: Words) -> str:
        if shape in SHAPES:
            return str(words.say(f"shape-{shape}"))
        if shape.startswith(DRAWING):
            id = shape.removeprefix(DRAWING)
            things = self._work.draft.box.things()
            kind = next((making.kind for making in self._work.draft.box.makes if id in things[making.kind]), "")
            return str(words.name(kind, id)) if kind else id
        return str(words.say("shape-as-it-was"))


def _first(work: Work) -> Parts:
    """What an emblem was put together from, or the emblem as one part."""
    if work.parts is not None and work.parts[0] == work.draft.emblem:
        return tuple(work.parts[1])
    return (Part(f"{OUTLINE}{work.draft.emblem}", size=64.0),) if work.draft.emblem else ()

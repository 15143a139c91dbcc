"""The board editor: a board that is drawn with tools, by mouse and by keyboard, and checked while it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QImage, QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.boards.mesh.checking import Fault, Verdict, check
from smallworld_desktop.engine.boards.mesh.moving import REACHES
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.boards.mesh.saying import set_name, set_number, set_seats, set_title
from smallworld_desktop.engine.kernel.errors import GameError
from smallworld_desktop.engine.kernel.names import LONGEST_TITLE
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.ui.board.painting import fitting_size, paint
from smallworld_desktop.ui.desk.background import BackgroundJob
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.gathering import ended
from smallworld_desktop.ui.desk.shortcuts import When
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.paints import Paints
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.board_editor_canvas import BoardCanvas
from smallworld_desktop.ui.sheets.board_editor_hand import MOVE, NAME, SIGN, TERRAIN, TOOLS, Hand, Work
from smallworld_desktop.ui.sheets.board_editor_side import Counts, Faults, NameField
from smallworld_desktop.ui.sheets.board_editor_values import BoardValuing
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.flow import Flow

REST = 300
"""Milliseconds without a stroke, after which the board is checked and painted."""
PIXELS = 1200 * 800
LARGE_TEXT = 1.4
SIDE = 270.0


class BoardEditor(Sheet):
    """Lets a board be drawn. After it was accepted ``wish`` is "save" or "try"; what is drawn is in ``work``."""

    WIDTH = 1560.0

    def __init__(self, desk: Desk, work: Work, parent: QWidget) -> None:
        super().__init__(desk, parent)
        self.work = work
        self.wish = ""
        self.notice = ""
        """What is to be told of what was done last, until something else is done."""
        self.verdict: Verdict | None = None
        self.hand = Hand(work, self._part_name)
        self._box = box_of(work.game)
        self._checking: BackgroundJob | None = None
        self._painting: BackgroundJob | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.check_now)
        door = table_of(work.game)
        self._paints = door.board.paints
        self.canvas = BoardCanvas(self.hand, door, self)
        self.valuing = BoardValuing(work.game, self.canvas, self)
        self.valuing.changed.connect(self._show_values)
        self._lay_body()
        self._lay_foot()
        self.canvas.walked.connect(self._on_walked)
        self.canvas.entered.connect(self._on_entered)
        self.canvas.used.connect(self._on_used)
        self.canvas.carried.connect(self._on_carried)
        self.canvas.nameWanted.connect(self._to_name)
        self.hand.tool = desk.left.get("board-tool", MOVE)

    # How it is laid out.

    def _lay_body(self) -> None:
        self._sides = self.row(None, spacing=14)
        self.content.addLayout(self._sides, 1)
        self.tools = Flow(self)
        self.tool_buttons = {tool: self._tool_button(tool) for tool in TOOLS}
        self._sides.addWidget(self.tools)
        middle = self.column(None, spacing=6)
        self.options = Flow(self)
        self.option_buttons: dict[str, Button] = {}
        middle.addWidget(self.canvas, 1)
        middle.addWidget(self.options)
        self._sides.addLayout(middle, 1)
        self.side = QWidget(self)
        column = self.column(self.side, spacing=6)
        self.seats = QComboBox(self)
        self.seats.activated.connect(lambda _: self._on_seats())
        self.title_field, self.name_field = NameField(self), NameField(self)
        for field, id in ((self.title_field, "board-title"), (self.name_field, "board-region-name")):
            field.setMaxLength(LONGEST_TITLE)
            column.addWidget(self.label(id, "note"))
            column.addWidget(self.named(field, id))
        self.title_field.editingFinished.connect(self._on_title)
        self.name_field.editingFinished.connect(self._on_name)
        self.counts, self.faults = Counts(self), Faults(self)
        self.check_heading = self.label("board-check", "heading")
        for part in (self.seats, self.counts, self.check_heading, self.faults, self.valuing.panel):
            column.addWidget(part)
        column.addStretch(1)
        self._sides.addWidget(self.side)

    def _tool_button(self, tool: str) -> Button:
        made = self.button(f"board-tool-{tool}", lambda: self.take(tool), command=f"draw-{tool}")
        made.setCheckable(True)
        self.tools.add(made)
        return made

    def _lay_foot(self) -> None:
        column = self.column(None, spacing=4)
        self.foot_row.addLayout(column, 1)
        self.sentence = self.label("", "second")
        column.addWidget(self.sentence)
        self.buttons = Flow(self)
        column.addWidget(self.buttons)
        self.undo_button = self.button("board-undo", self.undo, command="undo")
        self.redo_button = self.button("board-redo", self.redo, command="redo")
        self.next_fault = self.button("board-next-fault", self.to_next_fault, command="draw-fault")
        self.worth = self.button("board-values-show", self.turn_values, command="draw-values")
        self.worth.setCheckable(True)
        self.worth.setVisible(self._box.values_boards)
        self.begin = self.button("board-begin-other", lambda: self._finish("begin"), command="draw-other")
        self.save = self.button("board-save", lambda: self._finish("save"), command="draw-save")
        self.close_sheet = self.button("button-close", self.reject, command="close")
        self.try_it = self.button("board-try", lambda: self._finish("try"), command="draw-try", kind="primary")
        for button in (
            self.undo_button, self.redo_button, self.next_fault, self.worth, self.begin, self.save, self.close_sheet,
            self.try_it,
        ):  # fmt: skip
            self.buttons.add(button)

    def body_height(self, needed: int) -> int:
        """As high as the window allows, for the board."""
        return 100_000 if not self._is_large else needed

    @property
    def _is_large(self) -> bool:
        return self.look.text_scale >= LARGE_TEXT

    @property
    def words(self) -> Words:
        return self.desk.words_of(self.work.game)

    # What it shows.

    def refresh(self) -> None:
        look, large = self.look, self._is_large
        self._sides.setDirection(QBoxLayout.Direction.TopToBottom if large else QBoxLayout.Direction.LeftToRight)
        widest = max(button.sizeHint().width() for button in self.tool_buttons.values())
        for button in self.tool_buttons.values():
            button.setMinimumWidth(widest)
        self.tools.setMinimumWidth(widest)
        self.tools.setMaximumWidth(100_000 if large else widest)
        if large:
            self.side.setMinimumWidth(0)
            self.side.setMaximumWidth(100_000)
        self.canvas.setMinimumHeight(round(look.px(420)) if large else 0)
        for flow in (self.tools, self.buttons):
            flow.dress(look.u)
        self._lay_options()
        self._show()
        self._show_values()

    def _lay_options(self) -> None:
        """The choices of the tool that the hand has."""
        for button in self.option_buttons.values():
            button.setChecked(False)
            button.hide()
        words, hand, geography = self.words, self.hand, self.work.net.geography
        chosen, offered = "", dict[str, str]()
        if hand.tool == TERRAIN:
            chosen, offered = hand.terrain, {id: self._thing("terrain", id) for id in geography.terrains}
        elif hand.tool == SIGN:
            chosen = hand.sign
            offered = {id: self._thing("symbol", id) for id in geography.symbols}
            offered |= {id: self._thing("mark", id) for id in geography.marks}
        elif hand.tool == MOVE:
            chosen = str(hand.reach)
            offered = {str(at): words.say(f"board-reach-{at}") for at in range(len(REACHES))}
        for at, (id, label) in enumerate(offered.items()):
            key = f"{hand.tool}-{id}"
            if key not in self.option_buttons:
                made = Button(label, self.look, parent=self.options)
                made.setCheckable(True)
                made.clicked.connect(lambda _=False, id=id: self._choose(id))
                self.options.add(made)
                self.option_buttons[key] = made
            button = self.option_buttons[key]
            button.set_look(self.look)
            button.set_label(label)
            button.set_cap(str(at + 1) if self.desk.keys.letters and at < len(self._digits) else "")
            button.setAccessibleName(label)
            button.setChecked(id == chosen)
            button.show()
        self.options.dress(self.look.u)
        self.options.setVisible(bool(offered))

    @property
    def _digits(self) -> tuple[str, ...]:
        return self.desk.keys.of("draw-choice")

    def _thing(self, kind: str, id: str) -> str:
        """A terrain, a symbol or a mark as a title."""
        titled = f"{kind}-{id}-title"
        return self.words.say(titled) if self.words.has(titled) else str(self.words.name(kind, id))

    def _names(self) -> dict[str, str]:
        """The regions by their ids, in the player's language where it knows them."""
        plots = self.work.net.plots
        names = {plot.id: plot.name for plot in plots}
        return {id: self.words.region(self.work.net.id, id, names) for id in names}

    def _show(self) -> None:
        work, words, look = self.work, self.words, self.look
        net = work.net
        self.set_title(words.titled(net.title))
        geography = net.geography
        terrains = {id: self._thing("terrain", id) for id in geography.terrains}
        names = self._names()
        self.canvas.dress(look, names, terrains)
        for tool, button in self.tool_buttons.items():
            button.setChecked(tool == self.hand.tool)
        if not self.title_field.hasFocus():
            self.title_field.setText(words.titled(net.title))
        if not self.name_field.hasFocus():
            self.name_field.setText(names[net.plots[min(self.hand.region, len(net.plots) - 1)].id])
        seats = self._box.seats
        fill_box(self.seats, [words.say("statistics-table-of", seats=count) for count in seats], seats, look)
        self.seats.setCurrentIndex(max(0, self.seats.findData(net.seats[0])))
        self.seats.setAccessibleName(words.say("board-seats"))
        self._show_verdict()
        self.undo_button.setEnabled(bool(work.before))
        self.redo_button.setEnabled(bool(work.after))
        self._say_where()

    def _show_verdict(self) -> None:
        words, verdict = self.words, self.verdict
        fresh = verdict is not None and verdict.net is self.work.net
        faults = verdict.faults if verdict is not None and fresh else ()
        names = self._names()
        if verdict is None or not fresh:
            state = words.say("board-checking")
        else:
            state = words.say("board-faults", count=len(faults)) if faults else words.say("board-sound")
        self.faults.show_faults([self._told(fault, names) for fault in faults], state)
        self.canvas.show_faults(faults)
        self.next_fault.setEnabled(bool(faults))
        self.try_it.setEnabled(fresh and not faults)
        self.worth.setEnabled(fresh and not faults)
        own = verdict.map.board if verdict is not None else self.work.net.mapped().board
        self.counts.show_counts(self._official(), own, words, self.look)
        self._give_room()

    def _give_room(self) -> None:
        """Have what lies beside the board as high as it needs to be; the sheet scrolls where that is too much."""
        layout = self.side.layout()
        if self._is_large or layout is None:
            self.side.setMinimumHeight(0)
            return
        width = round(self.look.px(SIDE) * max(1.0, self.look.text_scale))
        numbers = self.counts.layout()
        if numbers is not None:
            numbers.invalidate()
            width = max(width, numbers.totalMinimumSize().width())
        self.side.setFixedWidth(width)
        self.side.setMinimumHeight(layout.totalHeightForWidth(width))
        # What is told now is to be read at once, and not only after the next turn of events.
        for part in (self.faults, self.side, self.body):
            inner = part.layout()
            if inner is not None:
                inner.invalidate()
                inner.activate()

    def _told(self, fault: Fault, names: dict[str, str]) -> str:
        """What is wrong, with the region where it is."""
        called = {
            key: names.get(value, value) if isinstance(value, str) else value
            for key, value in fault.reason.values.items()
        }
        reason = self.words.sentence(replace(fault.reason, values=called))
        if not fault.region:
            return _whole(reason)
        return _whole(self.words.say("board-fault", name=names.get(fault.region, fault.region), reason=reason))

    def _official(self) -> Board | None:
        """The box's own board for as many."""
        official = self._official_for(self.work.net.seats[0])
        return official.board if official is not None else None

    # What is told.

    def _say_where(self) -> None:
        self.sentence.setText(self._sentence())
        self.canvas.setAccessibleName(self.words.titled(self.work.net.title))
        self.canvas.setAccessibleDescription(self._sentence())

    def _sentence(self) -> str:
        """What is to be known now: why something could not be done, what was done, or where the hand is."""
        hand, words = self.hand, self.words
        if hand.complaint is not None:
            return _whole(words.sentence(hand.complaint))
        if self.notice:
            return self.notice
        names, net = self._names(), hand.shown
        if hand.region >= len(net.plots):
            return ""
        plot = net.plots[hand.region]
        name = names.get(plot.id, plot.name)
        if hand.first is not None and hand.first < len(net.plots):
            first = net.plots[hand.first]
            return words.say("board-first", name=names.get(first.id, first.name), other=name)
        if hand.held is not None:
            x, y = hand.held.to
            return words.say("board-held", name=name, x=round(x), y=round(y))
        signs = [self._thing("symbol", id) for id in plot.symbols] + [self._thing("mark", id) for id in plot.marks]
        land = words.join([self._thing("terrain", plot.terrain), *signs])
        beside = [names[net.plots[other].id] for other in sorted(net.beside(hand.region))]
        text = words.say("board-region", name=name, land=land)
        if beside:
            text += " " + words.say("board-beside", names=words.join(beside))
        if self.valuing.told:
            text += " " + words.say("board-worth", coins=words.decimal(self.valuing.own.of(plot.id)))
        elif hand.pointed is not None:
            x, y = hand.pointed
            count = len(hand.stops)
            text += " " + words.say("board-stop", number=hand.stop % count + 1, of=count, x=round(x), y=round(y))
        return text

    def _speak(self) -> None:
        self.desk.voice.say(self._sentence(), urgent=True)

    # What is done.

    def take(self, tool: str) -> None:
        """Take a tool in hand."""
        self.hand.take(tool)
        self.desk.left["board-tool"] = tool
        self.notice = ""
        self._lay_options()
        self._show()
        self.canvas.update()
        if tool == NAME:
            self._to_name()
        elif not self.canvas.hasFocus():
            self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _choose(self, id: str) -> None:
        """Choose among what the tool offers."""
        hand = self.hand
        if hand.tool == TERRAIN:
            hand.terrain = id
        elif hand.tool == SIGN:
            hand.sign = id
        elif hand.tool == MOVE:
            hand.reach = int(id)
        self._lay_options()
        label = self.option_buttons[f"{hand.tool}-{id}"].text()
        self.desk.voice.say(label, urgent=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        heard = self.desk.keys.heard(event, When.DRAWING)
        shown = [button for button in self.option_buttons.values() if not button.isHidden()]
        if self.isVisible() and heard is not None and heard[0].id == "draw-choice":
            event.accept()
            if heard[1] < len(shown):
                shown[heard[1]].click()
                self.canvas.setFocus(Qt.FocusReason.ShortcutFocusReason)
            return
        super().keyPressEvent(event)

    def turn_values(self) -> None:
        """Show what regions pay, or the board again."""
        verdict = self.verdict
        if self.valuing.shown:
            self.valuing.end()
        elif verdict is not None and verdict.net is self.work.net and verdict.passes:
            try:
                self.valuing.begin(verdict)
            except GameError as error:
                self.notice = str(error)
        self._show()
        self.desk.voice.say(self.words.say("board-values" if self.valuing.shown else "board-values-back"), urgent=True)

    def _show_values(self) -> None:
        """Show what is known of them now, in place of what there is and what is wrong."""
        shown = self.valuing.shown
        self.worth.setChecked(shown)
        for part in (self.counts, self.check_heading, self.faults):
            part.setVisible(not shown)
        self.valuing.show(self._names(), self.words, self.look)
        if shown:
            self._give_room()
            self._say_where()

    def undo(self) -> None:
        self.work.undo()
        self._on_turned("board-undone")

    def redo(self) -> None:
        self.work.redo()
        self._on_turned("board-redone")

    def _on_turned(self, said: str) -> None:
        self.hand.steady()
        self.notice = self.words.say(said)
        self._speak()
        self._on_changed()

    def to_next_fault(self) -> None:
        """Go to the next region in which something is wrong."""
        verdict, net = self.verdict, self.work.net
        if verdict is None or not verdict.faults:
            return
        at = self.desk.left["board-fault"] = (self.desk.left.get("board-fault", -1) + 1) % len(verdict.faults)
        fault = verdict.faults[at]
        if fault.region in net.index:
            self.hand.go_to(net.index[fault.region])
        self.notice = self._told(fault, self._names())
        self._speak()
        self._show()
        self.canvas.update()

    def _to_name(self) -> None:
        self.name_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.name_field.selectAll()
        self._show()

    def _on_name(self) -> None:
        net, region, text = self.work.net, self.hand.region, self.name_field.text().strip()
        if region < len(net.plots) and text and text != self._names()[net.plots[region].id]:
            self._change(set_name(net, region, text))

    def _on_title(self) -> None:
        text = self.title_field.text().strip()
        if text and text != self.words.titled(self.work.net.title):
            self._change(set_title(self.work.net, text))

    def _on_seats(self) -> None:
        """Made for so many, with the numbers that the box's board for them has."""
        net, seats = self.work.net, int(self.seats.currentData())
        if seats == net.seats[0]:
            return
        made, official = set_seats(net, (seats,)), self._official_for(seats)
        try:
            for key in net.geography.numbers:
                if official is not None:
                    made = set_number(made, key, official.board.numbers[key])
        except GameError as error:
            self.hand.complaint = error.message
        self._change(made)

    def _official_for(self, seats: int) -> Map | None:
        boards = self._box.boards
        usual = boards.usual.get(seats, "")
        return boards.load(usual) if usual in boards.ids else None

    def _change(self, net: Net) -> None:
        self.work.do(net)
        self.notice = ""
        self._on_changed()

    def _on_walked(self) -> None:
        self.notice = ""
        self.hand.complaint = None
        self._show()
        self._speak()
        self.canvas.update()

    def _on_entered(self) -> None:
        self._show()
        self._speak()

    def _on_used(self) -> None:
        self.notice = ""
        self._speak()
        self._on_changed()

    def _on_carried(self) -> None:
        self._say_where()
        self._speak()
        self.canvas.update()

    def _on_changed(self) -> None:
        if self.valuing.shown and (self.verdict is None or self.verdict.net is not self.work.net):
            # What was measured is of another board.
            self.valuing.end()
        self._show()
        self.canvas.update()
        if self.hand.held is None and (self.verdict is None or self.verdict.net is not self.work.net):
            self._rest.start()

    def _part_name(self, net: Net, region: int) -> str:
        """What the part is called that is cut off a region."""
        names, id = {plot.name for plot in net.plots}, net.plots[region].id
        whole, number = self._names().get(id, id), 2
        while (name := self.words.say("board-part", name=whole, number=number)) in names:
            number += 1
        return str(name)[:LONGEST_TITLE]

    def _finish(self, wish: str) -> None:
        self.hand.let_be()
        self.wish = wish
        self.accept()

    # Checking and painting.

    def check_now(self) -> None:
        """Have the board checked as it is, and painted then."""
        net = self.work.net
        if self._checking is not None:
            self._checking.call_off()
        self._checking = BackgroundJob(lambda: check(net), self)
        self._checking.done.connect(self._on_checked)

    @property
    def is_settled(self) -> bool:
        """Whether all is checked and painted as it is now."""
        checked = self.verdict is not None and self.verdict.net is self.work.net
        return checked and self.canvas.is_painted

    def _on_checked(self, verdict: Verdict) -> None:
        self._checking = None
        if verdict.net is not self.work.net:
            return
        before, self.verdict = self.verdict, verdict
        self._show_verdict()
        if before is not None and len(before.faults) != len(verdict.faults):
            self.desk.voice.say(self.faults.state.text())
        if self._painting is not None:
            self._painting.call_off()
        paints, map = self._paints, _called(verdict.map, self._names())
        self._painting = BackgroundJob(lambda: (verdict.net, _painted(map, paints)), self)
        self._painting.done.connect(self._on_painted)

    def _on_painted(self, made: tuple[Net, QImage]) -> None:
        self._painting = None
        self.canvas.show_painted(*made)

    def open_up(self) -> None:
        super().open_up()
        self.check_now()

    def _take_keyboard(self) -> None:
        self.canvas.setFocus(Qt.FocusReason.TabFocusReason)

    def done(self, result: int) -> None:
        self._rest.stop()
        self.valuing.run.stop()
        for job in (self._checking, self._painting):
            if job is not None:
                job.call_off()
        super().done(result)


def _whole(text: str) -> str:
    """What is wrong, as a whole sentence."""
    return ended(text[:1].upper() + text[1:])


def _called(map: Map, names: Mapping[str, str]) -> Map:
    """The same map with its regions called as the player calls them."""
    board = map.board
    regions = [replace(region, name=names.get(region.id, region.name)) for region in board.regions]
    called = Board(board.id, regions, board.numbers, board.geography, parted=board.parted, squares=board.squares)
    return replace(map, board=called)


def _painted(map: Map, paints: Paints) -> QImage:
    return paint(map, fitting_size(map, PIXELS), paints, names=True)

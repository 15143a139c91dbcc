"""What a drawn board is worth, told beside it: coins, the best and the worst region, and who wins by seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from smallworld_desktop.engine.boards.mesh.checking import Verdict
from smallworld_desktop.engine.boards.mesh.net import Net
from smallworld_desktop.engine.play.registry import game as box_of
from smallworld_desktop.engine.play.values import Worth
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.records import Measured
from smallworld_desktop.ui.sheets.board_editor_canvas import BoardCanvas
from smallworld_desktop.ui.sheets.interval_rows import IntervalRows
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sitting.values_run import ValuesRun

LINES = ("score", "most", "least")


@dataclass(frozen=True)
class OnBoard:
    """What games say of a board, and the regions of it that anybody may hold, by their ids."""

    worth: Worth
    dry: Sequence[str]

    def number(self, id: str) -> float:
        """A number of the board, by what is told of it."""
        if id == LINES[0]:
            return self.worth.score
        return self.worth.of(self.region(id)) if self.dry else 0.0

    def region(self, id: str) -> str:
        """The region that it is about, if it is about one and enough is known."""
        if id == LINES[0] or not self.dry or not self.worth.told:
            return ""
        return (max if id == "most" else min)(self.dry, key=self.worth.of)


class BoardValues(QWidget):
    """Shows what games say of a board so far, beside that of the box."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading, self.games = told("", "heading", self), told("", "note", self)
        grid = QGridLayout()
        grid.setColumnStretch(0, 1)
        grid.setVerticalSpacing(0)
        self._grid = grid
        self._labels: list[tuple[QLabel, QLabel, QLabel]] = []
        for at in range(len(LINES) + 1):
            row = told("", "note", self), told("", "note", self), told("", "label", self)
            for column, label in enumerate(row):
                label.setWordWrap(column == 0)
                side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
                grid.addWidget(label, at, column, Qt.AlignmentFlag(0) if column == 0 else side)
            self._labels.append(row)
        self.by_seat = told("", "heading", self)
        self.rows = IntervalRows(self)
        self.even, self.caution = told("", "note", self), told("", "note", self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.heading)
        self._column.addWidget(self.games)
        self._column.addLayout(grid)
        for part in (self.by_seat, self.rows, self.even, self.caution):
            self._column.addWidget(part)

    def show_values(self, own: OnBoard, box: OnBoard, names: Mapping[str, str], words: Words, look: Look) -> None:
        """Show what is known now."""
        say = words.say
        self.heading.setText(say("board-values"))
        games = own.worth.games
        self.games.setText(say("board-values-games", count=games, games=str(games)))
        lines = [("", say("board-counts-box") if box.worth.games else "", say("board-counts-own"))]
        for id in LINES:
            label = say(f"board-values-{id}", name=names.get(own.region(id), ""))
            theirs, mine = (words.decimal(one.number(id)) if one.worth.told else "" for one in (box, own))
            lines.append((label, theirs, mine))
        for labels, texts in zip(self._labels, lines, strict=True):
            for part, text in zip(labels, texts, strict=True):
                part.setText(text)
        self._grid.setHorizontalSpacing(round(look.px(14)))
        self.by_seat.setText(say("board-values-seats"))
        rows = [self._row(seat, own.worth, words) for seat in sorted(own.worth.scores)]
        share = 100 / max(1, len(rows))
        self.rows.show_rows(rows, look, say("board-values-seats"), say("gauge-nothing"), even=share, door=None)
        surely = any(row.apart for row in rows)
        self.even.setText(say("board-values-uneven" if surely else "board-values-even") if own.worth.told else "")
        self.caution.setText(say("gauge-caution"))
        self._column.setSpacing(round(look.px(6)))

    def _row(self, seat: int, own: Worth, words: Words) -> Measured:
        share, least, most = own.wins(seat)
        name, even = words.say("board-values-seat", number=seat + 1), 1 / len(own.scores)
        shown = words.percent(share) if own.told else "–"
        span = words.say("gauge-range", least=words.percent(least), most=words.percent(most))
        text = f"{name}: {shown}. {span}" if own.told else f"{name}. {words.say('gauge-nothing')}"
        apart = own.told and not least <= even <= most
        return Measured(name, own.games, 100 * share, 100 * least, 100 * most, shown, text, own.told, apart)


class BoardValuing(QObject):
    """Has a board measured and shows what comes of it, on the board and beside it."""

    changed = Signal()
    """More is known, or nothing is shown any more."""

    def __init__(self, game: str, canvas: BoardCanvas, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._canvas = game, canvas
        self._net: Net | None = None
        self.panel, self.run = BoardValues(parent), ValuesRun(self)
        self.panel.hide()
        self.run.progressed.connect(self.changed)

    @property
    def shown(self) -> bool:
        """Whether what regions pay is shown in place of the board."""
        return self._net is not None

    @property
    def told(self) -> bool:
        """Whether enough is known to be told."""
        return self.shown and self.own.told

    @property
    def own(self) -> Worth:
        return self.run.own

    def begin(self, verdict: Verdict) -> None:
        """Measure a board that can be played; ``GameError`` where it cannot."""
        self.run.begin(self._game, verdict.text, verdict.net.seats[0])
        self._net = verdict.net
        self.changed.emit()

    def end(self) -> None:
        """Show the board again."""
        self.run.stop()
        self._net = None
        self.changed.emit()

    def show(self, names: Mapping[str, str], words: Words, look: Look) -> None:
        """Show what is known now."""
        net, own = self._net, self.own
        self.panel.setVisible(net is not None)
        self.panel.rows.list.setAccessibleName(words.say("board-values-seats"))
        if net is None:
            self._canvas.show_values({})
            return
        water, box = net.geography.water, box_of(self._game).boards
        dry = [plot.id for plot in net.plots if plot.terrain not in water]
        usual = box.usual.get(net.seats[0])
        theirs = box.load(usual).board.regions if usual else ()
        official = OnBoard(self.run.box, [region.id for region in theirs if region.terrain not in water])
        self.panel.show_values(OnBoard(own, dry), official, names, words, look)
        paid = {plot.id: own.of(plot.id) for plot in net.plots}
        most = max(paid.values(), default=0.0) or 1.0
        self._canvas.show_values(
            {id: (coins / most, words.decimal(coins)) for id, coins in paid.items()} if own.told else {}
        )

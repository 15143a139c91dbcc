"""How strong it is, beside those of the box: a sentence when enough is known, lines with their intervals, and facts."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from smallworld_desktop.engine.packs.work import Draft, Verdict
from smallworld_desktop.ui.desk.theme import Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.strength import StrengthTold
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.sheets.interval_rows import IntervalRows
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sitting.gauge_run import GaugeRun


class Gauge(QWidget):
    """Shows what games between computers say of a thing so far."""

    def __init__(self, run: GaugeRun, parent: QWidget) -> None:
        super().__init__(parent)
        self._run = run
        self.heading, self.games = told("", "heading", self), told("", "note", self)
        self.verdict, self.spread = told("", "sentence", self), told("", "second", self)
        self.rows = IntervalRows(self)
        self.caution = told("", "note", self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self.heading, self.games, self.verdict, self.spread, self.rows, self.caution):
            self._column.addWidget(part)
        self._column.addStretch(1)

    def show_strength(self, draft: Draft, verdict: Verdict, words: Words, look: Look, name: str) -> None:
        """Show what is known now."""
        strength = StrengthTold(words, draft, self._run.mine, self._run.scale)
        self.heading.setText(words.say("gauge-title"))
        said = strength.games
        self.games.setText(words.say("gauge-running", games=said) if self._run.running else said)
        self.verdict.setText(strength.verdict if verdict.plays else words.say("gauge-not-yet"))
        self.spread.setText(strength.spread)
        self.spread.setVisible(bool(strength.spread) and verdict.plays)
        self.rows.show_rows(
            strength.rows(name) if verdict.plays else (), look, words.say("gauge-rows"), words.say("gauge-nothing"),
            even=0.0, door=table_of(draft.game),
        )  # fmt: skip
        self.rows.setVisible(verdict.plays)
        self.caution.setText(words.say("gauge-caution"))
        self._column.setSpacing(round(look.px(6)))


class Facts(QWidget):
    """What is true of a thing and worth a thought."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.heading = told("", "heading", self)
        self.lines: list[QLabel] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.heading)

    def show_facts(self, verdict: Verdict, words: Words, look: Look) -> None:
        """Tell all of it, what warns with a sign before it."""
        self._column.setSpacing(round(look.px(6)))
        self.heading.setText(words.say("make-think"))
        self.setVisible(bool(verdict.facts))
        for label in self.lines:
            self._column.removeWidget(label)
            label.hide()
            label.deleteLater()
        self.lines = []
        for fact in verdict.facts:
            text = words.say("fact-warns" if fact.warns else "fact-fine", said=words.sentence(fact.said))
            label = told(text, "warning" if fact.warns else "second", self)
            self.lines.append(label)
            self._column.addWidget(label)
            label.show()

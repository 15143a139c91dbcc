"""Rule options as rows of a dialog: a tick, or a choice, and a mark where it is not as in the rulebook."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from smallworld_desktop.engine.kernel.options import Amount, Choice, Option, OptionValue
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.sheets.choice_box import fill_box


class OptionRow(QFrame):
    """One rule option with its name, its mark and, where there is room, what it means."""

    chosen = Signal(str, object)

    def __init__(self, desk: Desk, option: Option, parent: QWidget, *, explained: bool = False) -> None:
        super().__init__(parent)
        self._desk = desk
        self.name = option.name
        self._option = option
        self._mark, self._help = QLabel(self), QLabel(self)
        self._mark.setProperty("role", "warning")
        self._help.setProperty("role", "note")
        self._help.setWordWrap(True)
        self._help.setVisible(explained)
        self._explained = explained
        self._column, self._line = QVBoxLayout(self), QHBoxLayout()
        self._column.addLayout(self._line)
        self._column.addWidget(self._help)
        self.control = self._control()
        self._line.addWidget(self._mark)

    def _control(self) -> QWidget:
        """A tick; or a label and a field to choose in."""
        option = self._option
        if not isinstance(option, Choice | Amount):
            tick = QCheckBox(self)
            tick.toggled.connect(lambda on: self._choose(on))
            self._line.addWidget(tick, 1)
            return tick
        self._label = QLabel(self)
        self._line.addWidget(self._label, 1)
        if isinstance(option, Choice):
            combo = QComboBox(self)
            combo.activated.connect(lambda at: self._choose(option.choices[at]))
            self._line.addWidget(combo)
            return combo
        spin = QSpinBox(self)
        spin.setRange(option.least - (option.default is None), option.most)
        spin.valueChanged.connect(lambda number: self._choose(number if number >= option.least else None))
        self._line.addWidget(spin)
        return spin

    def _choose(self, value: OptionValue) -> None:
        self.chosen.emit(self.name, value)

    def show_value(self, value: OptionValue) -> None:
        """Show what the option is set to, in the desk's words and measures."""
        words, look, control = self._desk.words, self._desk.look.on_paper, self.control
        title, help = words.say(f"option-{self.name}"), words.say(f"option-{self.name}-help")
        control.blockSignals(True)
        if isinstance(control, QCheckBox):
            control.setText(title)
            control.setChecked(bool(value))
        elif isinstance(control, QComboBox) and isinstance(self._option, Choice):
            self._label.setText(title)
            choices = self._option.choices
            fill_box(control, [words.say(f"option-{self.name}-{choice}") for choice in choices], choices, look)
            control.setCurrentIndex(choices.index(str(value)))
        elif isinstance(control, QSpinBox):
            self._label.setText(title)
            if self._option.default is None:
                control.setSpecialValueText(words.say(f"option-{self.name}-usual"))
            control.setValue(value if isinstance(value, int) else control.minimum())
        control.blockSignals(False)
        control.setAccessibleName(title)
        control.setAccessibleDescription(help)
        control.setToolTip("" if self._explained else help)
        self._help.setText(help)
        self._show_change(value != self._option.printed)
        edge = round(look.px(8))
        self._column.setContentsMargins(0, 0, edge, round(look.px(6)) if self._explained else 0)
        self._column.setSpacing(0 if isinstance(control, QCheckBox) else round(look.px(4)))
        self._help.setContentsMargins(round(look.px(38)) if isinstance(control, QCheckBox) else edge, 0, 0, 0)
        if not isinstance(control, QCheckBox):
            self._label.setContentsMargins(edge, 0, 0, 0)

    def _show_change(self, changed: bool) -> None:
        """Lie on the paper of a warning where the option is not as in the rulebook."""
        self._mark.setText(self._desk.words.say("option-changed") if changed else "")
        self._mark.setVisible(changed)
        if self.property("kind") != ("warning" if changed else ""):
            self.setProperty("kind", "warning" if changed else "")
            self.style().unpolish(self)
            self.style().polish(self)

"""The list of all that a thing can do, told by what it does; what cannot be chosen says why."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from smallworld_desktop.engine.packs.work import Draft, rule_of
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, font, paragraph_height
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK, Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor_cards import had_by
from smallworld_desktop.ui.widgets.wrapping_card import WrappingCard, draw_row

LARGE_TEXT = 1.4


class AbilityChoice(WrappingCard):
    """An ability that can be chosen: what it does, and who in the box does the same."""

    WIDTH = 420.0
    EDGE, AROUND, LOWEST = 12.0, 4.0, 40.0

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.ability = name
        self._note = ""

    def dress(self, rule: str, note: str, look: Look) -> None:
        self._look, self._note = look, note
        self.setText(rule)
        self.setAccessibleName(" ".join(part for part in (rule, f"{note}." if note else "") if part))
        self.updateGeometry()
        self.update()

    def height_at(self, width: int, look: Look) -> float:
        around = look.px(2 * (self.EDGE + self.AROUND))
        high = paragraph_height(self.text(), font("body", look), width - around)
        high += paragraph_height(self._note, font("note", look), width - around) if self._note else 0
        return max(high + around, look.px(self.LOWEST))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * self.LEAST), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        painter = QPainter(self)
        prepare(painter)
        whole = draw_row(painter, self, self.AROUND, 8, look)
        edge = self.EDGE * look.u
        place = whole.adjusted(edge, edge, -edge, 0)
        place.translate(0, draw_paragraph(painter, place, self.text(), font("body", look), INK))
        if self._note:
            draw_paragraph(painter, place, self._note, font("note", look), SECOND_INK)
        painter.end()


class AbilityList(QWidget):
    """All abilities of a kind of thing, and what the game has but once."""

    picked = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._of = ""
        self.choices: list[AbilityChoice] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._once = told("", "note", self)
        self._column.addLayout(self._grid)
        self._column.addWidget(self._once)

    def show_abilities(self, draft: Draft, words: Words, look: Look) -> None:
        """Offer all that such a thing can do."""
        if self._of != f"{draft.game} {draft.kind}":
            self._of = f"{draft.game} {draft.kind}"
            for choice in self.choices:
                self._grid.removeWidget(choice)
                choice.hide()
                choice.deleteLater()
            self.choices = [AbilityChoice(name, self) for name in sorted(draft.making.abilities)]
            for choice in self.choices:
                choice.clicked.connect(lambda _=False, name=choice.ability: self.picked.emit(name))
        columns = 1 if look.text_scale >= LARGE_TEXT else 2
        for at, choice in enumerate(self.choices):
            example = draft.saying(abilities=[]).with_ability(choice.ability)
            rule = rule_of(example, 0)
            choice.dress(
                str(words.sentence(rule)) if rule is not None else choice.ability,
                had_by(draft, choice.ability, words),
                look,
            )
            self._grid.addWidget(choice, *divmod(at, columns))
            choice.show()
        self._once.setText(self._told_once(draft, words))
        self._once.setVisible(bool(draft.making.taken))
        self._column.setSpacing(round(look.px(10)))

    @staticmethod
    def _told_once(draft: Draft, words: Words) -> str:
        """What cannot be chosen, and why."""
        said = [
            words.say("make-once", name=words.name(*owner.split("-", 1)), rule=words.sentence(rule))
            for rule, owner in draft.making.taken
        ]
        return "\n".join([str(words.say("make-once-title")), *map(str, said)]) if said else ""

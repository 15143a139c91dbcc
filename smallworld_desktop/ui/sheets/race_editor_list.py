"""The list of all that a thing can do, told by what it does; what cannot be chosen says why."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from smallworld_desktop.engine.packs.work import Draft, rule_of
from smallworld_desktop.ui.artwork.lettering import draw_paragraph, font, paragraph_height
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring, pen, rounded
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.theme import FIELD, INK, INSET, SECOND_INK, Look
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sheets.pack_parts import told
from smallworld_desktop.ui.sheets.race_editor_cards import had_by

LARGE_TEXT = 1.4


class AbilityChoice(QAbstractButton):
    """An ability that can be chosen: what it does, and who in the box does the same."""

    EDGE = 12.0

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.ability = name
        self._look: Look | None = None
        self._note = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def dress(self, rule: str, note: str, look: Look) -> None:
        self._look, self._note = look, note
        self.setText(rule)
        self.setAccessibleName(" ".join(part for part in (rule, f"{note}." if note else "") if part))
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        look = self._look
        if look is None:
            return 0
        inside = width - 2 * self.EDGE * look.u - 8 * look.u
        high = paragraph_height(self.text(), font("body", look), inside)
        high += paragraph_height(self._note, font("note", look), inside) if self._note else 0
        return round(max(high + 2 * self.EDGE * look.u + 8 * look.u, 40 * look.u))

    def sizeHint(self) -> QSize:
        width = round(self._look.px(420)) if self._look is not None else 0
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(self.sizeHint().width() * 0.6), 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._look
        if look is None:
            return
        u = look.u
        painter = QPainter(self)
        prepare(painter)
        whole = QRectF(self.rect()).adjusted(4 * u, 4 * u, -4 * u, -4 * u)
        painter.fillPath(rounded(whole, 8 * u), QColor(FIELD if self.underMouse() else INSET))
        painter.strokePath(rounded(whole, 8 * u), pen(look.theme.hover_edge if self.underMouse() else INK, 1.2 * u))
        place = whole.adjusted(self.EDGE * u, self.EDGE * u, -self.EDGE * u, 0)
        place.translate(0, draw_paragraph(painter, place, self.text(), font("body", look), INK))
        if self._note:
            draw_paragraph(painter, place, self._note, font("note", look), SECOND_INK)
        if self.hasFocus():
            draw_focus_ring(painter, whole, 8 * u, look.theme.focus, u)
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

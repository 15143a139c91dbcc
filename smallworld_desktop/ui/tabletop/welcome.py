"""What lies on the empty table: a sheet that offers a new game, the last one, a saved one, the rules, the settings."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from smallworld_desktop.ui.artwork.lettering import font, text_width
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import INK, SECOND_INK
from smallworld_desktop.ui.presentation.tables import tables
from smallworld_desktop.ui.tabletop.first_lessons import FirstLessons
from smallworld_desktop.ui.tabletop.menus import Menus
from smallworld_desktop.ui.widgets.button import Button
from smallworld_desktop.ui.widgets.panel import Panel

OFFERS = {id: id for id in ("lessons", "continue", "new", "puzzles", "library", "statistics", "rules", "settings")}
"""The buttons, and the command that each gives."""

PAIRED = ("library", "statistics", "rules", "settings")
"""Those that lie two in a row where large text leaves no room for a row each."""

TEXT, NARROWEST_RIM = 470.0, 48.0
"""How wide the text is, and how much there is at least on each side of it."""


class Troop(QWidget):
    """Tokens of the games in a row, one of each colour, a little askew as they fall."""

    SIDE, STEP = 54.0, 68.0
    TILTS = (7.0, -4.2, 2.1, -7.0, 4.9)

    def __init__(self, desk: Desk, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk = desk
        self._emblems = _in_turn([door.troop for door in tables().values()])[: len(self.TILTS)]

    def sizeHint(self) -> QSize:
        look = self._desk.look
        return QSize(round(look.px(self.STEP * len(self._emblems))), round(look.px(self.SIDE * 1.6)))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        look = self._desk.look
        side, step = look.px(self.SIDE), look.px(self.STEP)
        painter = QPainter(self)
        prepare(painter)
        left = self.width() / 2 - step * (len(self._emblems) - 1) / 2
        for at, (emblem, owner) in enumerate(zip(self._emblems, look.theme.owners, strict=False)):
            painter.save()
            painter.translate(QPointF(left + at * step, self.height() / 2))
            painter.rotate(self.TILTS[at])
            draw_token(painter, QRectF(-side / 2, -side / 2, side, side), emblem, owner)
            painter.restore()
        painter.end()


class Welcome(Panel):
    """The first sheet a player sees, and the one seen between games."""

    def __init__(self, desk: Desk, menus: Menus, parent: QWidget) -> None:
        super().__init__(desk.look.on_paper, ground="sheet", parent=parent)
        self._table = parent
        self._desk = desk
        self._menus = menus
        self._title, self._text = QLabel(self), QLabel(self)
        for label in (self._title, self._text):
            label.setWordWrap(True)
        self._buttons = {name: Button("", self.look, parent=self) for name in OFFERS}
        sides = QHBoxLayout(self)
        layout = QVBoxLayout()
        sides.addLayout(layout)
        self._sides = sides
        self.lessons = FirstLessons(desk, self)
        """What a newcomer is offered, in a picture."""
        sides.addWidget(self.lessons, 0, Qt.AlignmentFlag.AlignVCenter)
        self._learns = False
        self._layout = layout
        self._troop = Troop(desk, self)
        layout.addWidget(self._troop)
        for label in (self._title, self._text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(label, 0, Qt.AlignmentFlag.AlignHCenter)
        self._gap = QWidget(self)
        layout.addWidget(self._gap)
        for name, button in self._buttons.items():
            button.clicked.connect(menus[OFFERS[name]].trigger)
        self._rows = QGridLayout()
        layout.addLayout(self._rows)
        self._lay_buttons(paired=False)
        self._buttons["puzzles"].hide()
        self._dress()
        desk.changed.connect(self._dress)

    def offer_puzzles(self, there: bool) -> None:
        """Offer puzzles where there are any."""
        self._buttons["puzzles"].setVisible(there)
        self.place()

    def offer(self, can_continue: bool) -> None:
        """Offer the last game if there is one; whatever comes first is the primary button."""
        self._buttons["continue"].setVisible(can_continue)
        learns = not can_continue and self._desk.settings.choices.game == ""
        self._learns = learns
        first = "lessons" if learns else "continue" if can_continue else "new"
        for name in ("lessons", "continue", "new"):
            self._buttons[name].set_kind("primary" if name == first else "normal")
        self.setFocusProxy(self._buttons[first])
        self.place()

    def place(self) -> None:
        """Lie in the middle of the table. Where large text leaves no room, what only adorns gives way."""
        look, parent = self.look, self._table
        self._gap.setFixedHeight(round(look.px(10)))
        title = text_width(self._title.text(), self._title.font()) + 2
        most = parent.width() - 2 * round(look.px(NARROWEST_RIM))
        self._title.setFixedWidth(round(min(title, most)))
        self._text.setFixedWidth(round(min(max(title, look.px(TEXT) * min(1.3, look.text_scale)), most)))
        adorning = (self._troop, self._text, self._gap)
        for part in adorning:
            part.show()
        self._lay_buttons(paired=False)
        self.lessons.setVisible(self._learns and self.lessons.there)
        if self._wanted().width() > most or self._wanted().height() > parent.height():
            self.lessons.hide()
        for part in adorning:
            part.setVisible(self._wanted().height() <= parent.height())
        if self._wanted().height() > parent.height():
            self._lay_buttons(paired=True)
        self.resize(self._wanted())
        self.move((parent.width() - self.width()) // 2, (parent.height() - self.height()) // 2)

    def _lay_buttons(self, paired: bool) -> None:
        """Each in a row of its own, or those that are wanted less two in a row."""
        first = len(self._buttons) - len(PAIRED)
        for at, (name, button) in enumerate(self._buttons.items()):
            self._rows.removeWidget(button)
            if paired and name in PAIRED:
                row, column = divmod(PAIRED.index(name), 2)
                self._rows.addWidget(button, first + row, column)
            else:
                self._rows.addWidget(button, at, 0, 1, 2)

    def _wanted(self) -> QSize:
        """The size at which nothing is cut: how high the words are follows from how wide they are."""
        layout = self.layout()
        assert layout is not None
        for label in (self._title, self._text):
            # What it was made to be before would count as what it needs.
            label.setMinimumHeight(0)
            label.setFixedHeight(max(0, label.heightForWidth(label.width())))
        for part in (self._rows, self._layout, layout):
            part.invalidate()
        return self.sizeHint()

    def _motto(self) -> str:
        """What a single game has as its motto; of several none goes before the others."""
        ids = list(tables())
        return self._desk.words.say("welcome-title") if len(ids) > 1 else self._of(ids[0], "motto")

    def _told(self) -> str:
        """What is said of the games, each below its name where there are several."""
        ids = list(tables())
        if len(ids) == 1:
            return self._of(ids[0], "welcome")
        return "\n".join(self._told_of(id) for id in ids)

    def _told_of(self, id: str) -> str:
        """One of several games, with what it says of itself."""
        name, text = self._desk.words_of(id).name("game", id), self._of(id, "welcome")
        return self._desk.words.say("welcome-game", game=name, text=text) if text else str(name)

    def _of(self, id: str, what: str) -> str:
        """What a game says of itself; nothing where it says nothing."""
        words, known = self._desk.words_of(id), f"game-{id}-{what}"
        return words.say(known) if words.has(known) else ""

    def _dress(self) -> None:
        self.set_look(self._desk.look.on_paper)
        words, look = self._desk.words, self.look
        self._title.setText(self._motto())
        self._title.setFont(font("display", look))
        self._text.setText(self._told())
        self._text.setFont(font("body", look))
        for label, ink in ((self._title, INK), (self._text, SECOND_INK)):
            label.setStyleSheet(f"color: {ink}; background: transparent")
        for name, button in self._buttons.items():
            button.set_look(look)
            button.set_label(words.say(f"welcome-{name}"))
            button.set_cap(self._desk.cap(OFFERS[name]))
        self._layout.setSpacing(round(look.px(6)))
        self._sides.setSpacing(round(look.px(44)))
        self._rows.setSpacing(round(look.px(6)))
        if self.isVisible():
            self.place()


def _in_turn(rows: Sequence[Sequence[str]]) -> list[str]:
    """One of each row, then another of each."""
    return [one for one in chain.from_iterable(zip_longest(*rows)) if one is not None]

"""The hand-over curtain: says whose hands belong on the mouse, before anything that is that player's is seen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from smallworld_desktop.ui.artwork.panels import draw_curtain
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.theme import Look, Owner
from smallworld_desktop.ui.presentation.tables import table_of
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.sheet import RING, Sheet
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import telling_of
from smallworld_desktop.ui.widgets.panel import Panel

BAND = 48.0


class CurtainPaper(Panel):
    """Paper under a band in the pattern of whoever is to come."""

    def __init__(self, look: Look, owner: Owner) -> None:
        self._to_come = owner
        super().__init__(look, ground="sheet")

    def show_owner(self, owner: Owner) -> None:
        self._to_come = owner
        self.update()

    def _arrange(self) -> None:
        super()._arrange()
        edges = self.contentsMargins()
        edges.setTop(edges.top() + round(self.look.px(BAND)))
        self.setContentsMargins(edges)

    def _state(self) -> tuple[Hashable, ...]:
        return *super()._state(), self._to_come

    def _draw(self, painter: QPainter) -> None:
        draw_curtain(painter, self.ground_rect(), self._to_come, header=BAND, u=self.look.u)


class Emblem(QWidget):
    """Who waits for the player, as the game draws it."""

    SIDE = 104.0

    def __init__(self, draw: Callable[[QPainter, QRectF, Owner], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._draw = draw
        self._look: Look | None = None
        self._owner: Owner | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_owner(self, owner: Owner, look: Look) -> None:
        self._owner, self._look = owner, look
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        side = round(self.SIDE * 1.25 * (self._look.u if self._look else 1.0))
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None or self._owner is None:
            return
        painter = QPainter(self)
        prepare(painter)
        side = self._look.px(self.SIDE)
        self._draw(painter, QRectF(side * 0.04, side * 0.06, side, side), self._owner)
        painter.end()


class Curtain(Sheet):
    """Lies on the table until the next player has the mouse. ``agreed`` tells whether a proposal was accepted."""

    WIDTH = 700.0
    OF_GAME = True

    def __init__(self, desk: Desk, controller: GameController, additions: Mapping[int, int], parent: QWidget) -> None:
        self._seat = controller.seat
        self._place = controller.plan.seats[self._seat]
        self._controller = controller
        self._door = table_of(controller.game.ruleset.id).curtain
        self._proposal = partial(self._door.proposal, dict(additions), controller.shown)
        owners = desk.look.on_paper.theme.owners
        super().__init__(desk, parent, paper=CurtainPaper(desk.look.on_paper, owners[self._place.owner]))
        self.agreed = False
        self.say(self.set_title, "curtain-title", name=self._place.name)
        self.emblem = Emblem(self._draw_emblem, self)
        self.head_row.insertWidget(0, self.emblem)
        self.proposal = self.label("", "second")
        line = QFrame(self)
        line.setFrameShape(QFrame.Shape.HLine)
        self.content.addWidget(line)
        self.content.addWidget(self.proposal)
        buttons = self.row(None)
        self.proposes = bool(self._proposal(self._telling))
        self.go_on = self.button(
            "curtain-place-myself" if self.proposes else "curtain-go-on", self.accept, command="accept", kind="primary"
        )
        buttons.addWidget(self.go_on, 1)
        if self.proposes:
            self.agree = self.button("curtain-agree", self._on_agreed, command="agree")
            buttons.addWidget(self.agree, 1)
        self.content.addLayout(buttons)
        self.hint = self.label("curtain-hint", "note")
        self.foot_row.addWidget(self.hint, 1)

    def refresh(self) -> None:
        controller, look = self._controller, self.look
        owner = look.theme.owners[self._place.owner]
        if isinstance(self.paper, CurtainPaper):
            self.paper.show_owner(owner)
        self.emblem.show_owner(owner, look)
        self.set_text(self._door.news(controller.history, self._state, self._seat, self._telling))
        self.proposal.setText(self._proposal(self._telling))
        self.proposal.setVisible(self.proposes)
        self.hint.setContentsMargins(round(look.px(RING)), 0, 0, 0)

    @property
    def heard(self) -> str:
        return f"{super().heard} {self.proposal.text()}".rstrip()

    @property
    def _state(self) -> Any:
        """The position as it is shown, which everybody may see who reads this."""
        return self._controller.shown

    @property
    def _telling(self) -> Telling:
        return telling_of(self.desk, self._controller)

    def _draw_emblem(self, painter: QPainter, place: QRectF, owner: Owner) -> None:
        if not self._door.draw_emblem(painter, place, self._state, self._seat, owner):
            draw_swatch(painter, place, owner)

    def _on_agreed(self) -> None:
        self.agreed = True
        self.accept()

    def reject(self) -> None:
        # Whoever presses Escape has taken the mouse all the same.
        self.accept()

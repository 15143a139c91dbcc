"""The hand-over curtain: says whose hands belong on the mouse, before that player's coins could be seen."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from smallworld_desktop.engine.games.smallworld.state import DEFENDERS, NOBODY
from smallworld_desktop.ui.artwork.panels import draw_curtain
from smallworld_desktop.ui.artwork.patterns import draw_swatch
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.artwork.tokens import draw_token
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.settings import Choices
from smallworld_desktop.ui.desk.theme import Look, Owner
from smallworld_desktop.ui.games.smallworld.news import news, proposal
from smallworld_desktop.ui.presentation.telling import Telling
from smallworld_desktop.ui.sheets.sheet import RING, Sheet
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.panel import Panel

BAND = 48.0


def curtain_due(controller: GameController, choices: Choices, last: int) -> bool:
    """Whether the mouse goes from the seat that had it last to another person in a game with hidden coins."""
    if not choices.curtain or not controller.playing or controller.over or not controller.human:
        return False
    return (
        len(controller.plan.people) > 1
        and controller.seat != last
        and bool(controller.state.setting.options["hidden_coins"])
    )


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
    """The token of the race that waits for its player, or the player's own pattern where there is none."""

    SIDE = 104.0

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._look: Look | None = None
        self._race = ""
        self._owner: Owner | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_race(self, race: str, owner: Owner, look: Look) -> None:
        self._race, self._owner, self._look = race, owner, look
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
        place = QRectF(side * 0.04, side * 0.06, side, side)
        if self._race:
            draw_token(painter, place, self._race, self._owner)
        else:
            draw_swatch(painter, place, self._owner)
        painter.end()


class Curtain(Sheet):
    """Lies on the table until the next player has the mouse. ``agreed`` tells whether a proposal was accepted."""

    WIDTH = 700.0

    def __init__(self, desk: Desk, controller: GameController, additions: Mapping[int, int], parent: QWidget) -> None:
        self._seat = controller.seat
        self._place = controller.plan.seats[self._seat]
        self._controller = controller
        self._additions = dict(additions)
        owners = desk.look.on_paper.theme.owners
        super().__init__(desk, parent, paper=CurtainPaper(desk.look.on_paper, owners[self._place.owner]))
        self.agreed = False
        self.say(self.set_title, "curtain-title", name=self._place.name)
        self.emblem = Emblem(self)
        self.head_row.insertWidget(0, self.emblem)
        self.proposal = self.label("", "second")
        line = QFrame(self)
        line.setFrameShape(QFrame.Shape.HLine)
        self.content.addWidget(line)
        self.content.addWidget(self.proposal)
        buttons = self.row(None)
        self.defending = controller.state.stage == DEFENDERS and bool(additions)
        self.go_on = self.button(
            "curtain-place-myself" if self.defending else "curtain-go-on", self.accept, key="Return", kind="primary"
        )
        buttons.addWidget(self.go_on, 1)
        if self.defending:
            self.agree = self.button("curtain-agree", self._on_agreed, key="Y")
            buttons.addWidget(self.agree, 1)
        self.content.addLayout(buttons)
        self.hint = self.label("curtain-hint", "note")
        self.foot_row.addWidget(self.hint, 1)

    def refresh(self) -> None:
        controller, look = self._controller, self.look
        owner = look.theme.owners[self._place.owner]
        if isinstance(self.paper, CurtainPaper):
            self.paper.show_owner(owner)
        table = controller.state
        race = table.race_id(3 * self._seat) if table.race[3 * self._seat] != NOBODY else ""
        self.emblem.show_race(race, owner, look)
        telling = Telling(self.desk.words, controller.plan.names, controller.state.setting.board)
        self.set_text(news(controller.game, self._seat, telling))
        self.proposal.setText(proposal(self._additions, table, telling) if self.defending else "")
        self.proposal.setVisible(self.defending)
        self.hint.setContentsMargins(round(look.px(RING)), 0, 0, 0)

    def _on_agreed(self) -> None:
        self.agreed = True
        self.accept()

    def reject(self) -> None:
        # Whoever presses Escape has taken the mouse all the same.
        self.accept()

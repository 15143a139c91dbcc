"""The papers beside the own home as a panel: the faction card on the left, what is to be chosen on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.games.tinyepic.actions import Collect
from smallworld_desktop.engine.games.tinyepic.state import ACT, FOLLOW, SECRET, TRADE
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtCard, Target
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.games.tinyepic.board import arranged_for
from smallworld_desktop.ui.games.tinyepic.card_lines import faction_card_text
from smallworld_desktop.ui.games.tinyepic.choice_card import ChoiceCard
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.compass_card import CompassCard
from smallworld_desktop.ui.games.tinyepic.faction_card import FactionCard
from smallworld_desktop.ui.games.tinyepic.reveal_card import RevealCard
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Tile
from smallworld_desktop.ui.games.tinyepic.tiles import choice, chosen_on_paper
from smallworld_desktop.ui.games.tinyepic.voices import Voices
from smallworld_desktop.ui.presentation.card import CardText
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.widgets.following import telling_of
from smallworld_desktop.ui.widgets.own_panel import OwnPanel

AROUND = 8.0
"""Room for the shadow of a paper."""
NONE = Choice("", "", ())


class KingdomsPanel(OwnPanel):
    """Shows and lets choose; whoever has the keyboard here walks from tile to tile."""

    flanks = True

    def __init__(
        self, desk: Desk, controller: GameController, choices: Choices, table: QWidget, ground: QWidget
    ) -> None:
        self._choices = choices
        self._choice = NONE
        self._chosen = -1
        self._hovered = -1
        self._amount = 0
        self._boxes: list[QRectF] = []
        self._moment: object = None
        super().__init__(desk, controller, ground)
        self.reveal = RevealCard(desk, controller, table, ground)
        """What both sides of a war have shown."""
        self.destroyed.connect(self.reveal.deleteLater)
        self._voices = Voices(self, self._press_tile)
        for signal in (controller.undone, controller.gameChanged):
            signal.connect(choices.promised.clear)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.dress()

    # What the table asks of it.

    def card_here(self) -> Callable[[], tuple[CardText, QRectF] | None] | None:
        """That of the tile that is chosen, else the faction card."""
        tiles = self._choice.tiles
        if 0 <= self._chosen < len(tiles):
            return partial(self._told_of, tiles[self._chosen].id)
        return self._told_of_faction

    def _told_of(self, id: str) -> tuple[CardText, QRectF] | None:
        """A tile in words, wherever it lies now."""
        at = next((at for at, tile in enumerate(self._choice.tiles) if tile.id == id), -1)
        if at < 0 or not self.of_this_game:
            return None
        tile = self._choice.tiles[at]
        numbered = (f"{number}. {line}" for number, line in enumerate(tile.lines, 1))
        return CardText(tile.title, tuple(filter(None, (tile.note, *numbered)))), self.place_of_tile(at)

    def _told_of_faction(self) -> tuple[CardText, QRectF] | None:
        card = self._faction_card() if self.of_this_game else None
        return None if card is None else (card, self._places()[0])

    def _faction_card(self) -> CardText | None:
        """The faction card in words."""
        state: Table = self._controller.shown
        seat = self._seat(state)
        if state.faction[seat] < 0 or self._places()[0].width() <= 1:
            return None
        return faction_card_text(state, telling_of(self._desk, self._controller), seat)

    @property
    def due(self) -> bool:
        controller = self._controller
        if not self.of_this_game or not controller.human or controller.looked_at is not None:
            return False
        return chosen_on_paper(controller.state)

    @property
    def _trading(self) -> bool:
        state: Table = self._controller.state
        return state.stage in (ACT, FOLLOW) and state.action == TRADE and self.due

    @property
    def chosen(self) -> int:
        return self._chosen

    def choose(self, at: int) -> bool:
        if not self.due or not 0 <= at < len(self._choice.tiles):
            return False
        # What goes into the set-up may be taken up again and again.
        if at != self._chosen or self._controller.state.stage == SECRET:
            self._chosen = at
            self._take_up(at)
            tile = self._choice.tiles[at]
            self.setAccessibleDescription(tile.text)
            self._desk.voice.say(tile.text, urgent=True)
            self.chosenChanged.emit(at)
            self.update()
        return True

    def let_go(self) -> bool:
        chosen = self._chosen >= 0
        if chosen:
            self._chosen = -1
            self.chosenChanged.emit(-1)
            self.update()
        return chosen

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        return {
            "previous": partial(self._step, -1),
            "next": partial(self._step, 1),
            "collect-on": self._promise,
        }

    def shut(self) -> None:
        self.reveal.shut()

    def point_out(self, target: Target) -> None:
        if isinstance(target, AtCard):
            ids = [tile.action.target if tile.action is not None else None for tile in self._choice.tiles]
            if target in ids:
                self.choose(ids.index(target))

    def refresh(self) -> None:
        controller = self._controller
        state: Table = controller.shown
        mine = controller.human and controller.looked_at is None and not controller.curtain_due
        legal = controller.legal() if mine else ()
        seat = self._seat(state)
        if state.stage == SECRET and mine:
            self._choices.begin(seat, state.drawn[seat] if seat < len(state.drawn) else ())
        moment = controller.state
        if moment is not self._moment:
            self._moment, self._amount = moment, 0
            if self._chosen != -1:
                self._chosen = -1
                self.chosenChanged.emit(-1)
        telling = telling_of(self._desk, controller)
        self._choice = choice(state, telling, seat, legal, self._amount, self._choices)
        self._cut()
        self.setAccessibleName(self._choice.title)
        card = self._faction_card()
        self._voices.faction.tell(*((card.title, " ".join(card.about)) if card else ("", "")), self._places()[0])
        self.update()
        if mine and self._collect_of(state) is not None:
            QTimer.singleShot(0, self, self._keep_promise)

    def dress(self) -> None:
        super().dress()
        self._cut()

    # To collect from now on.

    def _promise(self) -> None:
        """Whoever is asked collects until the card is cleared, or is asked again."""
        controller = self._controller
        self._choices.promise(controller.seat, controller.state.cleared)
        self.refresh()
        self.chosenChanged.emit(self._chosen)

    def _collect_of(self, state: Table) -> Action[Table] | None:
        """To collect, where whoever must decide has promised that."""
        controller = self._controller
        if state.stage != FOLLOW or not self._choices.collects(controller.seat, state.cleared):
            return None
        return next((action for action in controller.legal() if isinstance(action, Collect)), None)

    def _keep_promise(self) -> None:
        controller = self._controller
        collect = self._collect_of(controller.state) if self.of_this_game and controller.human else None
        if collect is not None:
            controller.play(collect)

    # Where things lie.

    @property
    def tiles(self) -> Sequence[Tile]:
        """What can be chosen, or might have been."""
        return self._choice.tiles

    def place_of_tile(self, at: int) -> QRectF:
        """Where a tile lies."""
        if len(self._boxes) <= at:
            self.repaint()
        return self._boxes[at]

    def _seat(self, state: Table) -> int:
        """Whose papers are shown: those of whoever must decide here, else of the one who looks."""
        controller = self._controller
        seat = controller.seat if controller.human else controller.view_seat
        return seat if 0 <= seat < state.setting.seats else max(0, min(state.turn, state.setting.seats - 1))

    def _places(self) -> tuple[QRectF, QRectF, QRectF]:
        """The papers on the left and on the right, and the compass; empty where there is none."""
        state, u = self._controller.shown, self.look.u
        room = self.width() / u, self.height() / u
        found = arranged_for(state, room, self._controller.plan.people)
        boxes = (found.left, found.right, found.compass or (0.0, 0.0, 0.0, 0.0))
        left, right, compass = (QRectF(*(length * u for length in box)) for box in boxes)
        return left, right, compass

    def _cut(self) -> None:
        """Be there only where papers lie: between them one sees and reaches the board."""
        if not self.of_this_game:
            return
        margin, region = round(AROUND * self.look.u), QRegion()
        for place in self._places():
            if place.width() > 1:
                region += QRegion(place.toAlignedRect().adjusted(-margin, -margin, margin, margin))
        self.setMask(region)

    # Drawing.

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.of_this_game:
            return
        state: Table = self._controller.shown
        left, right, compass = self._places()
        painter = QPainter(self)
        prepare(painter)
        drawn = painter, self.look, telling_of(self._desk, self._controller)
        plan, theme = self._controller.plan, self.look.theme
        owners = [theme.owners[plan.colours_of(seat)] for seat in range(state.setting.seats)]
        seat = self._seat(state)
        if left.width() > 1 and state.faction[seat] >= 0:
            FactionCard(*drawn).draw(state, seat, owners[seat], left)
        if compass.width() > 1:
            CompassCard(*drawn).draw(state, compass)
        paper = ChoiceCard(*drawn)
        self._boxes = paper.draw(state, self._choice, owners, right, self._chosen, self._hovered)
        self._voices.tell(self._choice.tiles, self._boxes, self.due)
        fighters = " ".join(f"{fighter.spoken}." for fighter in self._choice.fighters)
        self._voices.war.tell(self._choice.note if fighters else "", fighters, paper.fighters_place)
        if self.hasFocus() and right.width() > 1:
            u = self.look.u
            around = self._boxes[self._chosen] if 0 <= self._chosen < len(self._boxes) else right
            draw_focus_ring(painter, around.adjusted(-2, -2, 2, 2), 8 * u, "#0b57a4", u)
        painter.end()

    # Mouse and keyboard.

    def _tile_at(self, point: QPoint) -> int:
        return next((at for at, box in enumerate(self._boxes) if box.contains(point)), -1)

    def _take_up(self, at: int) -> None:
        """What is chosen during the set-up goes into what is done on the board."""
        state: Table = self._controller.state
        if state.stage == SECRET:
            drawn = state.drawn[self._choices.seat]
            if at < len(drawn):
                self._choices.hero = drawn[at]
            else:
                self._choices.more(at - len(drawn))
            self.refresh()

    def _press_tile(self, at: int) -> None:
        """Somebody chooses a tile without pointer or keyboard, or takes it."""
        if self.due and at == self._chosen and self._choice.tiles[at].action is not None:
            self._play()
        else:
            self.choose(at)

    def _play(self) -> None:
        tile = self._choice.tiles[self._chosen] if 0 <= self._chosen < len(self._choice.tiles) else None
        if tile is not None and tile.action is not None:
            self._controller.play(tile.action)

    def _step(self, by: int) -> None:
        count = len(self._choice.tiles)
        if count:
            self.choose(min(max(0, self._chosen + by), count - 1))

    def _change_amount(self, by: int) -> None:
        """More or less of a trade."""
        chosen = self._chosen
        tile = self._choice.tiles[chosen] if 0 <= chosen < len(self._choice.tiles) else None
        count = int(getattr(tile.action, "count", 1)) if tile is not None else 1
        self._amount = max(1, count + by)
        self.refresh()
        self._chosen = min(chosen, len(self._choice.tiles) - 1)
        self.chosenChanged.emit(self._chosen)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = self._tile_at(event.position().toPoint())
        if at != self._hovered:
            self._hovered = at
            self.setCursor(Qt.CursorShape.PointingHandCursor if at >= 0 and self.due else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._tile_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.RightButton:
            self._ask_card(at)
        elif at >= 0 and self.due:
            # The second click on the same thing takes it.
            self._press_tile(at)

    def _ask_card(self, at: int) -> None:
        """The card of what the mouse is on: of a tile, else of the faction."""
        if not (at >= 0 and self.choose(at)):
            self.let_go()
        self.setFocus()
        self.cardAsked.emit()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = max(1, self._choice.columns)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        key = Qt.Key(event.key())
        if key in steps and self.due:
            self._step(steps[key])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self._trading:
            self._change_amount(1 if key == Qt.Key.Key_PageUp else -1)
        elif key == Qt.Key.Key_Space and self.due:
            self._play()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

"""The papers beside the own home as a panel: the faction card on the left, what is to be chosen on the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QPoint, QRectF, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion, QResizeEvent
from PySide6.QtWidgets import QWidget

from smallworld_desktop.engine.games.tinyepic.actions import Collect
from smallworld_desktop.engine.games.tinyepic.prices import Mix
from smallworld_desktop.engine.games.tinyepic.state import ACT, FACTION, FOLLOW, PAY, SECRET, TRADE
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.targets import AtCard, Target
from smallworld_desktop.ui.artwork.shapes import draw_focus_ring
from smallworld_desktop.ui.artwork.sprites import prepare
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.desk.shortcuts import When
from smallworld_desktop.ui.desk.theme import Owner
from smallworld_desktop.ui.games.tinyepic.arrangement import grown, page_of
from smallworld_desktop.ui.games.tinyepic.board import arranged_for
from smallworld_desktop.ui.games.tinyepic.card_lines import faction_card_text
from smallworld_desktop.ui.games.tinyepic.choice_card import ChoiceCard
from smallworld_desktop.ui.games.tinyepic.choices import Choices
from smallworld_desktop.ui.games.tinyepic.compass_card import CompassCard
from smallworld_desktop.ui.games.tinyepic.faction_card import FactionCard
from smallworld_desktop.ui.games.tinyepic.purse import Purse
from smallworld_desktop.ui.games.tinyepic.reveal_card import RevealCard
from smallworld_desktop.ui.games.tinyepic.tile import Choice, Payment, Tile
from smallworld_desktop.ui.games.tinyepic.tiles import choice, chosen_on_paper
from smallworld_desktop.ui.games.tinyepic.voices import Voices
from smallworld_desktop.ui.games.tinyepic.war_page import Step, WarPage
from smallworld_desktop.ui.games.tinyepic.war_tiles import paying
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
        self._purse = Purse(choices)
        self.steps: list[Step] = []
        self._pointed = -1
        self._boxes: list[QRectF] = []
        self._back_at = -1
        """How many steps there were when something was last taken back."""
        self._moment: object = None
        super().__init__(desk, controller, ground)
        self.reveal = RevealCard(desk, controller, table, ground, lambda: self._promised_deed() is not None)
        """What both sides of a war have shown."""
        self.destroyed.connect(self.reveal.deleteLater)
        self.voices = Voices(self, self._press_tile, self._press_step)
        for signal in (controller.undone, controller.gameChanged):
            signal.connect(choices.forget)
        controller.undone.connect(self._note_way_back)
        controller.gameChanged.connect(self._note_way_on)
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
        if at != self._chosen or self._setting_up:
            self._chosen = at
            self._take_up(at)
            payment = self._payment(at)
            hint = self._desk.words.say("war-otherwise") if payment is not None and payment.parts else ""
            self._tell(" ".join(filter(None, (self._spoken(at), hint))))
            self.chosenChanged.emit(at)
            self.update()
        return True

    @property
    def choosable(self) -> Sequence[int]:
        tiles = self._choice.tiles if self.due else ()
        return [at for at, tile in enumerate(tiles) if tile.action is not None or self._setting_up]

    def light(self, at: int) -> bool:
        if at not in self.choosable:
            return False
        self._chosen = at
        self._tell(self._spoken(at))
        self.chosenChanged.emit(at)
        self.update()
        return True

    def take_up(self, at: int) -> bool:
        return self._setting_up and self.choose(at)

    @property
    def _setting_up(self) -> bool:
        """Whether what is chosen goes into what will be done on the board."""
        return bool(self._controller.state.stage == SECRET)

    def let_go(self) -> bool:
        chosen = self._chosen >= 0
        if chosen:
            self._let_go()
            self.update()
        return chosen

    def _let_go(self, chosen: int = -1) -> None:
        """What was chosen is not, and nobody is told of it any more."""
        self.setAccessibleDescription("")
        if chosen != self._chosen:
            self._chosen = chosen
            self.chosenChanged.emit(chosen)

    def _tell(self, text: str) -> None:
        self.setAccessibleDescription(text)
        self._desk.voice.say(text, urgent=True)

    def _spoken(self, at: int) -> str:
        """What is heard of a tile: of a number also what it leaves."""
        payment = self._payment(at)
        tile = self._choice.tiles[at]
        return tile.text if payment is None else payment.spoken

    @property
    def orders(self) -> Mapping[str, Callable[[], object]]:
        return {
            "previous": partial(self._step_or_pay, -1),
            "next": partial(self._step_or_pay, 1),
            "cover": self._cover,
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
            self._let_go()
            if not state.fight:
                self._choices.mixes.clear()
        telling = telling_of(self._desk, controller)
        self._choice = choice(state, telling, seat, legal, self._amount, self._choices)
        self._cut()
        self.setAccessibleName(self._choice.title)
        card = self._faction_card()
        self.voices.faction.tell(*((card.title, " ".join(card.about)) if card else ("", "")), self._places()[0])
        self.update()
        if mine and state.stage == PAY and self._chosen < 0:
            # The usual payment is one key away.
            self._let_go(0)
        if mine and self._promised_deed() is not None:
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

    def _promised_deed(self) -> Action[Table] | None:
        """What whoever must decide has promised: to collect, or the payment that was set for a number.

        Nobody is asked who can only collect, but where that was taken back, or somebody may still take back a deed
        of theirs, which an answer would make final.
        """
        controller = self._controller
        if not self.of_this_game or not controller.human or controller.looked_at is not None:
            return None
        state: Table = controller.state
        if state.stage == PAY:
            return self._purse.due(state, controller.seat, controller.legal())
        if state.stage != FOLLOW or controller.curtain_due:
            return None
        legal = controller.legal()
        only = len(legal) == 1 and not controller.can_undo and len(controller.history) != self._back_at
        if not only and not self._choices.collects(controller.seat, state.cleared):
            return None
        return next((action for action in legal if isinstance(action, Collect)), None)

    def _note_way_back(self, *_: object) -> None:
        self._back_at = len(self._controller.history)

    def _note_way_on(self) -> None:
        self._back_at = -1

    def _keep_promise(self) -> None:
        deed = self._promised_deed()
        if deed is not None:
            self._controller.play(deed)

    # With what a number is paid.

    @property
    def payment(self) -> Payment | None:
        """What stands on the page of a war of the number that is chosen; nothing on other papers."""
        return self._payment(self._chosen)

    def _number(self, at: int) -> int:
        """The number that a tile stands for, if it can be shown; -1 else."""
        tiles = self._choice.tiles
        return tiles[at].number if 0 <= at < len(tiles) and tiles[at].action is not None else -1

    def _payment(self, at: int) -> Payment | None:
        number, state = self._number(at), self._controller.shown
        if number < 0 or not self._choice.fighters:
            return None
        telling = telling_of(self._desk, self._controller)
        return paying(state, telling, self._seat(state), number, self._purse.mix(state, self._seat(state), number))

    def _press_step(self, at: int) -> None:
        """One more of a good goes into the payment, or one less."""
        mix = self.steps[at].mix if 0 <= at < len(self.steps) else None
        if mix is not None and self.due:
            self._set_mix(mix)

    def _set_mix(self, mix: Mix) -> None:
        state: Table = self._controller.shown
        self._purse.set(self._seat(state), self._number(self._chosen), mix)
        self._tell(self._spoken(self._chosen))
        self.update()

    def _step_or_pay(self, by: int) -> None:
        """On the page of a war the number that is chosen is paid otherwise; else the next thing is chosen."""
        number, state = self._number(self._chosen), self._controller.shown
        if number < 0 or not self._choice.fighters:
            self._step(by)
            return
        mix = self._purse.next(state, self._seat(state), number, by)
        if mix is not None:
            self._set_mix(mix)
        else:
            self._tell(self._spoken(self._chosen))

    def _cover(self) -> None:
        """Nothing of what was chosen stays to be seen, and the curtain comes."""
        self.let_go()
        self.coverAsked.emit()

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
        box = page_of(found, room[0], self.look.text_scale) if self._choice.fighters else found.right
        if state.stage == FACTION:
            box = grown(box, self.look.text_scale)
        boxes = (found.left, box, found.compass or (0.0, 0.0, 0.0, 0.0))
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
        if self._choice.fighters:
            self._draw_war(WarPage(*drawn), owners, owners[seat], right)
        else:
            self._boxes = ChoiceCard(*drawn).draw(state, self._choice, owners, right, self._chosen, self._hovered)
            self.steps = []
            for voice in (self.voices.war, self.voices.payment):
                voice.tell("", "", QRectF())
        self.voices.tell(self._choice.tiles, self._boxes, self.due)
        self.voices.tell_steps([(step.text, step.place, step.mix is not None) for step in self.steps])
        if self.hasFocus() and right.width() > 1:
            u = self.look.u
            around = self._boxes[self._chosen] if 0 <= self._chosen < len(self._boxes) else right
            draw_focus_ring(painter, around.adjusted(-2, -2, 2, 2), 8 * u, "#0b57a4", u)
        painter.end()

    def _draw_war(self, page: WarPage, owners: Sequence[Owner], owner: Owner, place: QRectF) -> None:
        """Both sides, the numbers, and what the one that is chosen costs and leaves."""
        words = self._desk.words
        payment = self.payment or Payment(words.say("war-choose"))
        lit = self._chosen, self._hovered, self._pointed
        self._boxes, self.steps = page.draw(self._choice, payment, owners, owner, place, *lit)
        fighters = " ".join(f"{fighter.spoken}." for fighter in self._choice.fighters)
        self.voices.war.tell(self._choice.note, fighters, page.fighters_place)
        self.voices.payment.tell(words.say("war-pay-with"), payment.spoken, page.told_place)

    # Mouse and keyboard.

    def _tile_at(self, point: QPoint) -> int:
        return next((at for at, box in enumerate(self._boxes) if box.contains(point)), -1)

    def _step_at(self, point: QPoint) -> int:
        return next((at for at, step in enumerate(self.steps) if step.place.contains(point)), -1)

    def _take_up(self, at: int) -> None:
        """What is chosen during the set-up goes into what is done on the board; what a number costs will be paid."""
        state: Table = self._controller.state
        if self._choice.fighters and self._number(at) >= 0:
            self._purse.take_up(state, self._seat(state), self._number(at))
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

    def numbered(self, at: int) -> int:
        """On the page of a war a digit is the number: 1 and another 1 are 11."""
        if not self._choice.fighters:
            return at
        return 11 if at == 0 and self._chosen == 1 else at + 1

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
        point = event.position().toPoint()
        at, step = self._tile_at(point), self._step_at(point)
        if (at, step) != (self._hovered, self._pointed):
            self._hovered, self._pointed = at, step
            over = (at >= 0 or step >= 0) and self.due
            self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = self._tile_at(event.position().toPoint())
        step = self._step_at(event.position().toPoint())
        if event.button() == Qt.MouseButton.RightButton:
            self._ask_card(at)
        elif step >= 0:
            self._press_step(step)
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
        self._hovered = self._pointed = -1
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        columns = max(1, self._choice.columns)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        key, heard = Qt.Key(event.key()), self._desk.keys.heard(event, When.CHOOSING)
        if key in steps and self.due:
            self._step(steps[key])
        elif heard is not None and heard[0].id in ("previous", "next") and self.due:
            self.orders[heard[0].id]()
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown) and self._trading:
            self._change_amount(1 if key == Qt.Key.Key_PageUp else -1)
        elif key == Qt.Key.Key_Space and self.due:
            self._play()
        elif event.text().isdigit() and self._choice.fighters and self.due:
            # The digits that are no keys of the table.
            digit = int(event.text())
            self.choose(10 if digit == 0 and self._chosen == 1 else digit)
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._cut()

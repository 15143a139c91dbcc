"""The sheet for another game from a moment of this one: who sits where is asked."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.ui.desk.desk import Desk
from smallworld_desktop.ui.presentation.computers import player_name
from smallworld_desktop.ui.sheets.choice_box import fill_box
from smallworld_desktop.ui.sheets.sheet import Sheet
from smallworld_desktop.ui.sitting.controller import GameController
from smallworld_desktop.ui.sitting.seating import HUMAN, Plan


class PlayOn(Sheet):
    """Asks who plays on after a step. After it was accepted, ``game`` and ``plan`` are what to play."""

    WIDTH = 560.0
    OF_GAME = True

    def __init__(self, desk: Desk, controller: GameController, step: int, parent: QWidget) -> None:
        super().__init__(desk, parent, "play-on-title", "play-on-text")
        self.game: Game[Any] | None = None
        self.plan: Plan | None = None
        self._controller = controller
        self._step = step
        self._levels = tuple(controller.box.players.levels)
        rows = QGridLayout()
        rows.setColumnStretch(1, 1)
        self.players = [QComboBox(self) for _ in controller.plan.seats]
        for at, (seat, box) in enumerate(zip(controller.plan.seats, self.players, strict=True)):
            name = self.label("", "label", wrap=False)
            name.setText(seat.name)
            box.setAccessibleName(seat.name)
            rows.addWidget(name, at, 0)
            rows.addWidget(box, at, 1)
        self.content.addLayout(rows)
        self.foot_row.addStretch(1)
        self.foot_row.addWidget(self.button("button-cancel", self.reject, command="close"))
        self.foot_row.addWidget(self.button("play-on-begin", self._begin, command="accept", kind="primary"))
        self._fill()
        for seat, box in zip(controller.plan.seats, self.players, strict=True):
            box.setCurrentIndex(max(0, box.findData(HUMAN if seat.of_person else seat.player)))

    def refresh(self) -> None:
        self._fill()

    def _fill(self) -> None:
        """Offer a person, every level, and whoever sits there."""
        words = self.desk.words
        for seat, box in zip(self._controller.plan.seats, self.players, strict=True):
            ids = list(dict.fromkeys([HUMAN, *self._levels, *([] if seat.of_person or seat.vacant else [seat.player])]))
            texts = [words.say("seat-person") if id == HUMAN else player_name(words, id) for id in ids]
            fill_box(box, texts, ids, self.look)

    def _begin(self) -> None:
        controller, words = self._controller, self.desk.words
        plan = controller.plan
        for number, box in enumerate(self.players):
            if box.currentData() != plan.seats[number].player:
                plan = plan.with_player(number, box.currentData())
        self.game = controller.branch(self._step)
        round = controller.box.headline(controller.history[self._step].after).round
        told = {"names": words.join(plan.names), "day": date.today().isoformat()}
        origin = (
            words.say("play-on-origin", **told, round=round) if round else words.say("play-on-origin-no-round", **told)
        )
        self.plan = replace(plan, seed=self.game.seed, practice=False, origin=origin)
        self.accept()

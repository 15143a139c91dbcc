"""The reckoning of the base game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from smallworld_desktop.engine.games.smallworld.scoring import ranking
from smallworld_desktop.engine.games.smallworld.setup import map_of
from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.conquest.reckoning import CoinReckoning


class SmallWorldReckoning(CoinReckoning):
    @cached_property
    def accounts(self) -> Accounts:
        return Accounts(self.game, ("race", "power"))

    @property
    def ranks(self) -> Sequence[tuple[float, ...]]:
        return ranking(self.game.state)

    @property
    def board(self) -> str:
        map = map_of(self.game.setup)
        return self.telling.words.map(map.board.id, map.title)

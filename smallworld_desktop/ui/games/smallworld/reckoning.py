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
    def hidden(self) -> bool:
        return bool(self.game.state.setting.options["hidden_coins"])

    def _equal(self, first: Sequence[int], tokens: int) -> str:
        if len(first) > 1:
            return super()._equal(first, tokens)
        return self.telling.say("end-tie-later", name=self.telling.name(first[0]), tokens=tokens)

    @property
    def ranks(self) -> Sequence[tuple[float, ...]]:
        return ranking(self.game.state)

    @property
    def board(self) -> str:
        map = map_of(self.game.setup)
        return self.telling.words.map(map.board.id, map.title)

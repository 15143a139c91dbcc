"""The reckoning of Warring Isles: by seat, by side in a game of teams, or against the natives who fight back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from smallworld_desktop.engine.games.warcraft.scoring import ranking, team_score, tokens_on_map, winners
from smallworld_desktop.engine.games.warcraft.state import FACTIONS, NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table
from smallworld_desktop.engine.kernel.rules import Standing
from smallworld_desktop.ui.conquest.accounts import Accounts
from smallworld_desktop.ui.conquest.reckoning import CoinReckoning

KINDS = ("race", "power", "faction", "marker")
"""What pays besides regions."""


class IslesReckoning(CoinReckoning):
    @property
    def _table(self) -> Table:
        table: Table = self.game.state
        return table

    @cached_property
    def accounts(self) -> Accounts:
        return Accounts(self.game, KINDS, dealings=True)

    def ranked(self) -> Sequence[Standing]:
        """Natives who fight back have a place of their own: before all who have not beaten them, or after them."""
        seats, table = super().ranked(), self._table
        wild = table.setting.wild
        if wild == NOBODY:
            return seats
        place = 1 + len(winners(table))
        return [*seats, Standing(wild, place, table.coins[wild], tokens_on_map(table, wild))]

    @property
    def hidden(self) -> bool:
        return bool(self._table.setting.options["hidden_coins"])

    @property
    def ranks(self) -> Sequence[tuple[float, ...]]:
        return ranking(self._table)

    @property
    def board(self) -> str:
        map, words = self._table.setting.map, self.telling.words
        boards = [part.map for part in map.parts] or [map] if map is not None else []
        return self.telling.join([words.map(one.board.id, one.title) for one in boards])

    def points(self, seat: int) -> int:
        """Its own coins, also where those of its side decide."""
        return self._table.coins[seat]

    def headline(self, open_seats: Collection[int]) -> str:
        setting, first = self._table.setting, winners(self._table)
        if len(open_seats) < len(self.seats) or not (setting.sides or setting.wild != NOBODY):
            return super().headline(open_seats)
        if setting.sides:
            score = team_score(self._table, setting.sides[first[0]])
            return self.telling.say("end-side-wins", names=self.names(first), coins=score)
        if not first:
            return self.telling.say("end-natives-win")
        return self.telling.say("end-natives-beaten", names=self.names(first))

    def explanation(self, open_seats: Collection[int]) -> str:
        setting = self._table.setting
        if len(open_seats) < len(self.seats) or not (setting.sides or setting.wild != NOBODY):
            return super().explanation(open_seats)
        if setting.sides:
            return " ".join(self._side(side) for side in setting.used_sides)
        told = self.telling.say("end-natives", coins=self._table.coins[setting.wild])
        if setting.players == 1:
            return told
        poorest = min(self._table.coins[: setting.players])
        return f"{told} {self.telling.say('end-poorest', coins=poorest)}"

    def _side(self, side: int) -> str:
        """What a side has come to."""
        name = self.telling.words.name("faction", FACTIONS[side])
        seats = self.names(self._table.setting.seats_of(side))
        return self.telling.say("end-side", faction=name, names=seats, coins=team_score(self._table, side))

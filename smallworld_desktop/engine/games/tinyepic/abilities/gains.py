"""Abilities that bring goods: for regions entered, on reaching a level, at clearings, for trades, for waiting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import CHOSEN, GAIN_KEYS, Gain, read_gain
from smallworld_desktop.engine.games.tinyepic.agenda import asks_good, gains
from smallworld_desktop.engine.games.tinyepic.state import GAINS, GOODS, NOBODY, QUEST, VERBS, Fight
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table

PAIR = 2
"""Where two play, what would come every turn comes with each clearing."""


class Gaining(Ability):
    """Base of what brings goods at some moment."""

    gain: Gain = ()
    others: tuple[str, ...] = ()
    """Further keys of its settings."""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping((*GAIN_KEYS, *self.others))
        self.gain = read_gain(keys)
        if not any(self.gain):
            place.fail("ability-brings-nothing", ability=self.name())
        self.read(keys)

    def read(self, keys: dict[str, Entry]) -> None:
        """Take what else the settings say."""

    def bring(self, table: Table, seat: int) -> None:
        """The seat gains it; what is of choice is asked for."""
        for kind, count in enumerate(self.gain[:CHOSEN]):
            if count:
                table.gain(seat, kind, count)
        if self.gain[CHOSEN]:
            gains(table, seat, self.gain[CHOSEN])


class EnterGain(Gaining):
    """Goods for a figure that has come into a region of some kind."""

    others = ("where", "by")
    where = EVERYWHERE
    by = ""

    def read(self, keys: dict[str, Entry]) -> None:
        self.where = read_where(keys.get("where"))
        self.by = keys["by"].one_of(VERBS[: QUEST + 1]) if "by" in keys else ""

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        if (self.of_hero and not hero) or (self.by and VERBS[verb] != self.by):
            return
        if self.where.regions(table, seat) >> region & 1:
            self.bring(table, seat)


class ReachGain(Gaining):
    """Goods at once when the level is reached."""

    def on_reach(self, table: Table, seat: int) -> None:
        self.bring(table, seat)


class ClearGain(Gaining):
    """Goods when the action card is cleared; a hero's may ask where the hero is."""

    others = ("where",)
    where = EVERYWHERE

    def read(self, keys: dict[str, Entry]) -> None:
        self.where = read_where(keys.get("where"))

    def on_clear(self, table: Table, seat: int) -> None:
        if self.of_hero:
            region = table.hero_region(seat)
            if region == NOBODY or not self.where.regions(table, seat) >> region & 1:
                return
        self.bring(table, seat)


class LeadGain(Gaining):
    """Goods when the action card is cleared and nobody else has as many figures."""

    def on_clear(self, table: Table, seat: int) -> None:
        most = max(len(table.figures[other]) for other in table.setting.after[seat])
        if len(table.figures[seat]) > most:
            self.bring(table, seat)


class TurnGain(Gaining):
    """Goods when the seat's turn begins and it holds a region of some kind; of two seats, with each clearing."""

    others = ("where",)
    where = EVERYWHERE

    def read(self, keys: dict[str, Entry]) -> None:
        self.where = read_where(keys.get("where"))

    def on_turn(self, table: Table, seat: int) -> None:
        if table.setting.seats > PAIR:
            self._bring_for(table, seat)

    def on_clear(self, table: Table, seat: int) -> None:
        if table.setting.seats <= PAIR:
            self._bring_for(table, seat)

    def _bring_for(self, table: Table, seat: int) -> None:
        if table.held[seat] & self.where.regions(table, seat):
            self.bring(table, seat)


class WinGain(Gaining):
    """Goods for a war that is won: a hero's for its own, unless any will do."""

    others = ("where", "by_anybody", "at_tower")
    by_anybody = False
    at_tower = False

    def read(self, keys: dict[str, Entry]) -> None:
        self.by_anybody = "by_anybody" in keys and keys["by_anybody"].flag()
        self.at_tower = "at_tower" in keys and keys["at_tower"].flag()

    def on_win(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        from smallworld_desktop.engine.games.tinyepic.abilities.discounts import hero_fights

        if self.of_hero and not self.by_anybody and not hero_fights(table, seat, fight):
            return
        if not self.at_tower or fight.tower:
            self.bring(table, seat)


class RemovedGain(Gaining):
    """Goods for each own figure that goes back to the supply."""

    def on_removed(self, table: Table, seat: int, region: int, hero: bool) -> None:
        self.bring(table, seat)


class FallenGain(Gaining):
    """Goods for each figure that a war removes: a war of the seat; a hero's, any war on its card."""

    def on_fallen(self, table: Table, seat: int, fight: Fight) -> None:
        if self.of_hero:
            region = table.hero_region(seat)
            if region == NOBODY or table.land.part_of[region] != table.land.part_of[fight.region]:
                return
        elif seat not in fight[:2]:
            return
        self.bring(table, seat)


class TradeGain(Gaining):
    """Goods after a trade: after any, or only when another is active."""

    others = ("when_following",)
    when_following = False

    def read(self, keys: dict[str, Entry]) -> None:
        self.when_following = "when_following" in keys and keys["when_following"].flag()

    def on_trade(self, table: Table, seat: int, taken: tuple[int, ...]) -> None:
        if not self.when_following or table.turn != seat:
            self.bring(table, seat)


class TradeBonus(Ability):
    """One more of what a trade brings; of two kinds the seat chooses one."""

    def on_trade(self, table: Table, seat: int, taken: tuple[int, ...]) -> None:
        asks_good(table, seat, GAINS, mask(set(taken)))


class SelectGain(Gaining):
    """Goods when another seat selects an action."""

    others = ("verb",)
    verb = 0

    def read(self, keys: dict[str, Entry]) -> None:
        self.verb = VERBS.index(keys["verb"].one_of(VERBS))

    def on_select(self, table: Table, seat: int, verb: int) -> None:
        if verb == self.verb:
            self.bring(table, seat)


class IdleGain(Gaining):
    """Goods for doing nothing in one's own turn."""

    def on_nothing(self, table: Table, seat: int) -> None:
        self.bring(table, seat)


class AllianceGain(Gaining):
    """Goods for a new alliance: for the seat, or for its ally."""

    others = ("for_ally",)
    for_ally = False

    def read(self, keys: dict[str, Entry]) -> None:
        self.for_ally = "for_ally" in keys and keys["for_ally"].flag()

    def on_alliance(self, table: Table, seat: int, other: int) -> None:
        self.bring(table, other if self.for_ally else seat)


__all__ = ["GOODS", "Gaining"]

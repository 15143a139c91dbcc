"""Abilities that bring points at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import mask
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability
from smallworld_desktop.engine.games.tinyepic.abilities.settings import one_number, one_word
from smallworld_desktop.engine.games.tinyepic.geography import CRAGS, WATER
from smallworld_desktop.engine.games.tinyepic.state import LYING_BIT
from smallworld_desktop.engine.games.tinyepic.where import EVERYWHERE, read_where
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.table import Table

MOST = 3
"""What counts piece by piece counts so many at most."""

GOODS_PER_POINT = 4
WAR_WITHOUT_HEROES = 2
MOST_RETIRED = 2


def left(table: Table, seat: int) -> list[int]:
    """The figures of a seat that remain when the ruins have been left."""
    ruins = 0 if table.profile[seat].lasts_in_ruins else table.land.ruins
    return [figure for figure in table.figures[seat] if not ruins >> (figure >> 2) & 1]


def occupied(table: Table, seat: int) -> int:
    """The regions where they stand."""
    return mask(figure >> 2 for figure in left(table, seat))


class LastsInRuins(Ability):
    """Figures in ruins are not removed before scoring."""

    lasts_in_ruins = True


class RegionPoints(Ability):
    """A point for each region of some kind that is held, three at most."""

    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.where = read_where((settings or place).mapping(("where",), ("where",))["where"])

    def points(self, table: Table, seat: int) -> int:
        return min(MOST, (occupied(table, seat) & self.where.regions(table, seat)).bit_count())


class ObstaclePoints(Ability):
    """A point for each figure in water, or in crags, three at most."""

    ground = ""

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.ground = one_word(settings, place, (WATER, CRAGS))

    def points(self, table: Table, seat: int) -> int:
        meant = table.land.board.terrain[self.ground]
        return min(MOST, sum(meant >> (figure >> 2) & 1 for figure in table.figures[seat]))


class TogetherPoints(Ability):
    """Points if all figures are in regions of some kind."""

    worth = 1
    where = EVERYWHERE

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("worth", "where"), ("worth", "where"))
        self.worth, self.where = keys["worth"].integer(1), read_where(keys["where"])

    def points(self, table: Table, seat: int) -> int:
        held = occupied(table, seat)
        return self.worth if held and not held & ~self.where.regions(table, seat) else 0


class HighestTowerPoints(Ability):
    """Points if nobody's tower is higher."""

    worth = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.worth = one_number(settings, place)

    def points(self, table: Table, seat: int) -> int:
        return self.worth if table.level[seat] == max(table.level) else 0


class MostFiguresPoints(Ability):
    """Points if nobody has more figures; or, more strictly, if all others have fewer."""

    worth = 1
    alone = False

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("worth", "alone"), ("worth",))
        self.worth = keys["worth"].integer(1)
        self.alone = "alone" in keys and keys["alone"].flag()

    def points(self, table: Table, seat: int) -> int:
        own = len(left(table, seat))
        most = max(len(left(table, other)) for other in table.setting.after[seat])
        return self.worth if own > most or (own == most and not self.alone) else 0


class ManyFiguresPoints(Ability):
    """Points for so many figures or more."""

    worth = 1
    least = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("worth", "least"), ("worth", "least"))
        self.worth, self.least = keys["worth"].integer(1), keys["least"].integer(1)

    def points(self, table: Table, seat: int) -> int:
        return self.worth if len(left(table, seat)) >= self.least else 0


class TowerPoints(Ability):
    """Points for a tower of some level or more."""

    worth = 1
    least = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        keys = (settings or place).mapping(("worth", "least"), ("worth", "least"))
        self.worth, self.least = keys["worth"].integer(1), keys["least"].integer(1)

    def points(self, table: Table, seat: int) -> int:
        return self.worth if table.level[seat] >= self.least else 0


class GoodsPoints(Ability):
    """A point for every four goods that are left, three at most."""

    def points(self, table: Table, seat: int) -> int:
        return min(MOST, sum(table.goods[4 * seat : 4 * seat + 4]) // GOODS_PER_POINT)


class EmptyHandsPoints(Ability):
    """Points if there are no goods left."""

    worth = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.worth = one_number(settings, place)

    def points(self, table: Table, seat: int) -> int:
        return 0 if any(table.goods[4 * seat : 4 * seat + 4]) else self.worth


class AlliancePoints(Ability):
    """A point for each alliance, three at most."""

    def points(self, table: Table, seat: int) -> int:
        return min(MOST, len(table.allies(seat)))


class HomePoints(Ability):
    """Points if nobody else occupies the home."""

    worth = 1

    def configure(self, settings: Entry | None, place: Entry) -> None:
        self.worth = one_number(settings, place)

    def points(self, table: Table, seat: int) -> int:
        home = table.setting.homes[seat]
        return 0 if any(occupied(table, other) & home for other in table.setting.after[seat]) else self.worth


class RetiredPoints(Ability):
    """A point for each retired hero, two at most; two for a war won where a seat has no heroes."""

    def points(self, table: Table, seat: int) -> int:
        if not table.setting.heroes_call or seat == table.setting.dummy:
            return WAR_WITHOUT_HEROES if table.warriors >> seat & 1 else 0
        return min(MOST_RETIRED, len(table.retired[seat]))


class LyingPoints(Ability):
    """A point for each figure of others that lies outside ruins, three at most."""

    def points(self, table: Table, seat: int) -> int:
        count = 0
        for other in table.setting.after[seat]:
            for figure in table.figures[other]:
                count += bool(figure & LYING_BIT) and not table.land.ruins >> (figure >> 2) & 1
        return min(MOST, count)


class ToppledPoints(Ability):
    """A point for each war tower of others that lies, three at most."""

    def points(self, table: Table, seat: int) -> int:
        return min(MOST, sum(table.toppled[other].bit_count() for other in table.setting.after[seat]))

"""The rules once more, slowly and by name: where figures go, what things cost, how wars end, what is had and scored.

Nothing here uses what the engine has worked out. It reads a table's plain facts (who stands where, how, with what) and
the sides as they are stated, and says what the law says, section by section, one faction and one hero at a time.
"""

from __future__ import annotations

from smallworld_desktop.engine.games.tinyepic.state import NOBODY, PATROL, QUEST
from smallworld_desktop.engine.games.tinyepic.table import Table
from tests.engine.games.tinyepic.grids import SIDES

FOOD, MANA, ORE, SILVER = range(4)
YIELD = {"forest": MANA, "mountain": ORE, "plains": FOOD, "peaks": SILVER}
ANY = "any"

Place = str
"""A region such as ``B01.A``."""


class Figure:
    """A figure as it can be seen: whose, where, the hero or not, lying or not."""

    def __init__(self, seat: int, place: Place, hero: bool, lying: bool) -> None:
        self.seat, self.place, self.hero, self.lying = seat, place, hero, lying


class Reading:
    """One position as the law sees it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.options = table.setting.options
        self.seats = range(table.setting.seats)
        self.dummy = table.setting.dummy
        self.names = [region.id for region in table.setting.board.regions]
        self.sides = list(table.setting.sides)
        self.figures = [
            Figure(seat, self.names[number // 4], number % 4 >= 2, number % 2 == 1)
            for seat in self.seats
            for number in table.figures[seat]
        ]

    # What is printed (3.4, 15.4).

    def side(self, place: Place) -> str:
        return place.split(".")[0]

    def letter(self, place: Place) -> str:
        return place.split(".")[1]

    def terrain(self, place: Place) -> str:
        name = self.letter(place)
        return name if name in ("water", "crags") else SIDES[self.side(place)].terrain[name]

    def walkable(self, place: Place) -> bool:
        return self.terrain(place) not in ("water", "crags")

    def is_border(self, place: Place) -> bool:
        return self.letter(place) in SIDES[self.side(place)].border

    def by_water(self, place: Place) -> bool:
        side = SIDES[self.side(place)]
        return self.letter(place) in side.shore | (side.river or set())

    def by_crags(self, place: Place) -> bool:
        return self.letter(place) in SIDES[self.side(place)].cliff

    def neighbours(self, place: Place) -> set[Place]:
        """The regions next door; out of water or crags, all that touch them."""
        side = self.side(place)
        if not self.walkable(place):
            touches = self.by_water if self.terrain(place) == "water" else self.by_crags
            return {f"{side}.{other}" for other in SIDES[side].terrain if touches(f"{side}.{other}")}
        return {f"{side}.{other}" for other in SIDES[side].neighbours[self.letter(place)]}

    def home(self, seat: int) -> str:
        return self.sides[seat]

    # Who is where.

    def here(self, place: Place) -> list[Figure]:
        return [figure for figure in self.figures if figure.place == place]

    def own(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures if figure.seat == seat]

    def occupied(self, seat: int) -> set[Place]:
        return {figure.place for figure in self.own(seat)}

    def tower(self, place: Place, seat: int, lying: bool | None = None) -> bool:
        """Whether a seat has a war tower in a region: a lying one, a standing one, or either."""
        bit = 1 << self.names.index(place)
        standing, toppled = bool(self.table.towers[seat] & bit), bool(self.table.toppled[seat] & bit)
        return standing or toppled if lying is None else (toppled if lying else standing)

    def owners(self, place: Place) -> set[int]:
        """Whoever has a figure or a war tower in a region."""
        found = {figure.seat for figure in self.here(place)}
        return found | {seat for seat in self.seats if self.tower(place, seat)}

    def neutral(self, place: Place) -> bool:
        return bool(self.table.neutrals >> self.names.index(place) & 1)

    def good(self, seat: int, kind: int) -> int:
        return self.table.goods[4 * seat + kind]

    # What a seat can do (15.2, 15.3).

    def reached(self, seat: int, faction: str, level: int) -> bool:
        """Whether a seat has the ability of a faction's level, its own or copied."""
        box, magic = self.table.setting.catalogue.factions, self.table.magic[seat]
        own = self.table.faction[seat]
        if own < 0 or magic < level:
            return False
        if box[own].id == "shapeshifters":
            copied = self.table.copied[seat]
            return len(copied) >= level and copied[level - 1] >= 0 and box[copied[level - 1]].id == faction
        return box[own].id == faction

    def has_hero(self, seat: int, card: str, level: int) -> bool:
        """Whether the hero of a seat is in play and has reached a level."""
        number = self.table.hero[seat]
        if number < 0 or self.table.setting.catalogue.heroes[number].id != card:
            return False
        return self.table.hero_level[seat] >= level

    def hero(self, seat: int) -> Place | None:
        return next((figure.place for figure in self.own(seat) if figure.hero), None)

    # Where a figure may go (3.3, 5.1, 5.2, 6.5).

    def room(self, seat: int, place: Place) -> bool:
        """Whether another figure of a seat finds room."""
        here = self.here(place)
        if self.terrain(place) == "tundra":
            return not here
        alone = all(figure.seat == seat for figure in here)
        grove = self.reached(seat, "treants", 2) and self.terrain(place) == "forest" and alone
        return len(here) < (3 if grove else 2)

    def is_last(self, seat: int) -> bool:
        return bool(self.options["protect_last"]) and len(self.own(seat)) == 1

    def may_enter(self, mover: Figure, place: Place, verb: int) -> bool:
        """Whether a figure may come into a region, by whatever way."""
        seat = mover.seat
        if not self.walkable(place) or not self.room(seat, place):
            return False
        others = self.owners(place) - {seat}
        if len(others) == 2:
            return False
        if any(figure.seat != seat and self.is_last(figure.seat) for figure in self.here(place)):
            return False
        shared = seat in self.owners(place)
        met = any(figure.seat != seat for figure in self.here(place))
        met = met or any(self.tower(place, other, lying=False) for other in others)
        war = (met and not shared) or self.neutral(place)
        if war and self.is_last(seat):
            return False
        if self.neutral(place):
            number = bin(self.table.neutrals).count("1")
            price = max(0, number - self.discounts(seat, NOBODY, place, mover, verb, attacks=True))
            if price > self.means(seat, ore_only=False):
                return False
        return True

    def patrols(self, mover: Figure, place: Place) -> bool:
        """Whether a figure may go to a region with Patrol in one step."""
        if place not in self.ways(mover):
            return False
        if not self.options["patrol_into_own"] and any(f.seat == mover.seat for f in self.here(place)):
            return False
        return self.may_enter(mover, place, PATROL)

    def ways(self, mover: Figure) -> set[Place]:
        """The regions that are next door for a figure with Patrol."""
        seat, side = mover.seat, self.side(mover.place)
        found = set(self.neighbours(mover.place))
        all_here = [f"{side}.{letter}" for letter in SIDES[side].terrain]
        wet = self.reached(seat, "merfolk", 1) or (mover.hero and self._sails(seat))
        dry = self.reached(seat, "imps", 1) or (mover.hero and self.has_hero(seat, "pathfinder", 2))
        if wet and self.by_water(mover.place):
            found |= {place for place in all_here if self.by_water(place)}
        if dry and self.by_crags(mover.place):
            found |= {place for place in all_here if self.by_crags(place)}
        river = SIDES[side].river or set()
        if mover.hero and self.has_hero(seat, "pathfinder", 1) and self.letter(mover.place) in river:
            found |= {f"{side}.{letter}" for letter in river}
        return found - {mover.place}

    def _sails(self, seat: int) -> bool:
        return self.has_hero(seat, "druid", 1) or self.has_hero(seat, "captain", 1)

    def quests(self, mover: Figure, place: Place) -> bool:
        """Whether a figure may go to a region with Quest."""
        seat = mover.seat
        here, there = self.sides.index(self.side(mover.place)), self.sides.index(self.side(place))
        if here == there:
            return False
        near = (here - there) % len(self.sides) in (1, len(self.sides) - 1)
        if self.options["quest_reach"] == "neighbours" and len(self.seats) > 2 and not near:
            return False
        starts = self.is_border(mover.place) or self._as_border(seat, mover.place)
        ends = self.is_border(place) or self._as_border(seat, place)
        starts = starts or (mover.hero and self.has_hero(seat, "scout", 1) and self.walkable(mover.place))
        ends = ends or (mover.hero and self.has_hero(seat, "scout", 2))
        return starts and ends and self.may_enter(mover, place, QUEST)

    def _as_border(self, seat: int, place: Place) -> bool:
        able = self.reached(seat, "merfolk", 4) or self.reached(seat, "pirates", 1)
        return able and self.by_water(place) and self.walkable(place)

    def moves(self, seat: int, verb: int) -> set[tuple[Place, Place, bool]]:
        """Every move in one step that a seat may make with the selected action, its first."""
        found = set()
        for mover in self.own(seat):
            risen = self.reached(seat, "yetis", 4)
            if mover.lying and not risen and self.terrain(mover.place) != "tundra":
                continue
            may = self.patrols if verb == PATROL else self.quests
            found |= {(mover.place, place, mover.hero) for place in self.names if may(mover, place)}
        return found

    def strides(self, seat: int) -> set[tuple[Place, Place, bool]]:
        """Every move over two regions, the first one free (Centaurs 1, Ranger 2), that needs both."""
        found = set()
        for mover in self.own(seat):
            able = self.reached(seat, "centaurs", 1) or (mover.hero and self.has_hero(seat, "ranger", 2))
            if not able or (
                mover.lying and not self.reached(seat, "yetis", 4) and self.terrain(mover.place) != "tundra"
            ):
                continue
            for via in self.ways(mover):
                free = not self.owners(via) and not self.neutral(via) and self.terrain(via) != "ruins"
                if not self.walkable(via) or not free:
                    continue
                halfway = Figure(seat, via, mover.hero, False)
                for place in self.ways(halfway) - {mover.place}:
                    open = self.options["patrol_into_own"] or not any(f.seat == seat for f in self.here(place))
                    if open and self.may_enter(mover, place, PATROL) and not self.patrols(mover, place):
                        found.add((mover.place, place, mover.hero))
        return found

    def compelled(self, seat: int, verb: int) -> set[Place]:
        """The tundra regions that a seat must leave with the selected action, and can (11)."""
        places = set()
        for mover in self.own(seat):
            if self.terrain(mover.place) == "tundra" and not (mover.hero and self.has_hero(seat, "beastmaster", 1)):
                places.add(mover.place)
        able = {start for start, _, _ in self.moves(seat, verb)}
        if verb == PATROL:
            able |= {start for start, _, _ in self.strides(seat)}
        return places & able

    # What things cost (5.3 to 5.5).

    def build_cost(self, seat: int, place: Place | None) -> int:
        cost = self.table.level[seat] + 1
        cost -= self.reached(seat, "dwarves", 3) + self.reached(seat, "gnomes", 3)
        if self.reached(seat, "humans", 3):
            cost -= any(self.by_water(own) for own in self.occupied(seat) if self.walkable(own))
        if place is not None:
            cost -= self.reached(seat, "arctic_elementals", 3) and self.by_water(place)
            cost -= self.has_hero(seat, "engineer", 1) and self.hero(seat) == place
        for other in self.seats:
            if other != seat and self.reached(other, "dwarves", 1):
                cost += self.table.level[other] == self.table.level[seat] + 1
        return max(0, cost)

    def research_cost(self, seat: int) -> int:
        cost = self.table.magic[seat] + 1
        if self.reached(seat, "dark_elves", 3):
            cost -= sum(self.terrain(place) == "forest" for place in self.occupied(seat)) >= 2
        return max(0, cost)

    def expand_cost(self, seat: int) -> int:
        cost = len(self.own(seat)) + 1
        if self.reached(seat, "goblins", 4):
            cost -= 2
        if self.reached(seat, "goblins", 2) and not self._replaced(seat, "goblins", 2, 4):
            cost -= 1
        return max(0, cost)

    def _replaced(self, seat: int, faction: str, level: int, by: int) -> bool:
        """Whether a lower level has given way to a higher one of the same faction."""
        return self.reached(seat, faction, by) and self.reached(seat, faction, level)

    def tower_places(self, seat: int) -> set[Place]:
        """Where a war tower may go up (12.1)."""
        return {
            place
            for place in self.occupied(seat)
            if self.walkable(place)
            and self.terrain(place) != "tundra"
            and not any(self.tower(place, other) for other in self.seats)
        }

    def expansions(self, seat: int) -> set[Place]:
        """Where a new figure may be placed (5.5, 6.5)."""
        if len(self.own(seat)) >= 7:
            return set()
        if not self.own(seat):
            free = {place for place in self.names if self.side(place) == self.home(seat) and self.walkable(place)}
            return {place for place in free if self.owners(place) <= {seat} and not self.here(place)}
        return {
            place
            for place in self.occupied(seat)
            if len(self.here(place)) == 1 and self.walkable(place) and self.terrain(place) != "tundra"
        }

    # Collecting (3.1, 3.2).

    def crop(self, seat: int) -> dict[int | str, int]:
        """What the regions of a seat yield by themselves, before any ability has its say."""
        found: dict[int | str, int] = {}
        for place in self.occupied(seat):
            here = [figure for figure in self.own(seat) if figure.place == place]
            terrain = self.terrain(place)
            if terrain == "ruins":
                good: int | str | None = ANY if any(figure.lying for figure in here) else None
            elif not any(not figure.lying for figure in here):
                good = None
            else:
                good = ANY if terrain == "tundra" else YIELD.get(terrain)
            if good is not None:
                found[good] = found.get(good, 0) + 1
        return found

    # War (6.1, 6.2).

    def means(self, seat: int, ore_only: bool) -> int:
        if ore_only:
            return self.good(seat, ORE)
        worth = 2 * self.good(seat, MANA) + self.good(seat, ORE)
        if self.reached(seat, "pigfolk", 3):
            worth += 3 * (self.good(seat, FOOD) // 2)
        return worth

    def discounts(self, seat: int, other: int, place: Place, attacker: Figure, verb: int, attacks: bool) -> int:
        """How much less a number costs a seat at a contested region."""
        own_hero = self.hero(seat)
        fights = attacker.hero if attacks else own_hero == place
        lying = self._faces_lying(other, place, attacker, attacks)
        foreign = other != NOBODY
        found = 0
        defends = not attacks
        border, wet, rocky = self.is_border(place), self.by_water(place), self.by_crags(place)
        quest = attacks and verb == QUEST
        r = self.reached
        found += quest and r(seat, "centaurs", 3)
        forest = self.terrain(place) == "forest"
        found += defends and forest and r(seat, "dark_elves", 2) and not r(seat, "dark_elves", 4)
        found += 2 * (forest and r(seat, "dark_elves", 4))
        found += defends and r(seat, "elves", 2) and not r(seat, "elves", 4)
        found += 2 * (defends and r(seat, "elves", 4))
        found += wet and r(seat, "merfolk", 3)
        found += attacks and r(seat, "orcs", 1)
        found += quest and r(seat, "valkyries", 2) and not r(seat, "valkyries", 4)
        foreign_home = self.side(place) in [self.home(s) for s in self.seats if s != seat]
        found += 2 * (foreign_home and r(seat, "valkyries", 4))
        found += foreign and r(seat, "lionfolk", 4) and len(self.own(other)) < len(self.own(seat))
        found += border and r(seat, "draconians", 3) and not (r(seat, "draconians", 4) and attacks)
        found += 2 * (border and attacks and r(seat, "draconians", 4))
        found += attacks and r(seat, "undead_knights", 3)
        found += defends and rocky and r(seat, "werebears", 1) and not r(seat, "werebears", 4)
        found += 2 * (rocky and r(seat, "werebears", 4))
        found += lying and r(seat, "ice_giants", 2) and not r(seat, "ice_giants", 4)
        found += 2 * (lying and r(seat, "ice_giants", 4))
        found += self._hero_discounts(seat, place, attacks, fights)
        if defends and self.tower(place, seat, lying=False) and not r(attacker.seat, "minotaurs", 3):
            found += 1
            engineer = self.has_hero(seat, "engineer", 2) and own_hero is not None
            found += engineer and self.side(str(own_hero)) == self.side(place)
        if defends and seat in [figure.seat for figure in self.here(place)]:
            found += (self.names.index(place), 4) in self.table.tokens_open
        return int(found)

    def _hero_discounts(self, seat: int, place: Place, attacks: bool, fights: bool) -> int:
        own_hero, found = self.hero(seat), 0
        if own_hero is None:
            return 0
        figure_fights = attacks or any(figure.seat == seat for figure in self.here(place))
        near = place in self.neighbours(own_hero)
        found += self.has_hero(seat, "baron", 1) and near and figure_fights
        if fights and attacks:
            found += 2 if self.has_hero(seat, "knight", 2) else int(self.has_hero(seat, "knight", 1))
        found += self.has_hero(seat, "paladin", 1) and fights and not attacks
        same_card = self.side(own_hero) == self.side(place)
        found += self.has_hero(seat, "warlord", 1) and attacks and not fights and same_card
        return found

    def _faces_lying(self, other: int, place: Place, attacker: Figure, attacks: bool) -> bool:
        if not attacks:
            return attacker.lying
        return any(figure.seat == other and figure.lying for figure in self.here(place))

    def bid_limit(self, seat: int, ore_only: bool) -> int:
        """The highest number that a seat may show in the fight under way."""
        attacker_seat, defender, region, origin, hero, lying, verb = self.table.fight[:7]
        assert origin != NOBODY
        attacker = Figure(attacker_seat, self.names[region], bool(hero), bool(lying))
        attacks = seat == attacker_seat
        other = defender if attacks else attacker_seat
        if self.reached(other, "halflings", 4) and self.allied(seat, other, but=self.names[region]):
            return 0
        less = self.discounts(seat, other, self.names[region], attacker, verb, attacks)
        return min(11, self.means(seat, ore_only) + less)

    def allied(self, one: int, other: int, but: Place | None = None) -> bool:
        """Whether two seats share a region, but for one that they fight about (6.6)."""
        return any({one, other} <= self.owners(place) for place in self.names if place != but)

    # Points (9.2, 15.2).

    def points(self, seat: int) -> int:
        """All points of a seat if the game ended now."""
        lasting = self.reached(seat, "lizardfolk", 5)
        figures = [f for f in self.own(seat) if lasting or self.terrain(f.place) != "ruins"]
        places = {figure.place for figure in figures}
        found = len(figures) + self.table.magic[seat]
        steps = [0] + [int(str(self.options[f"tower_points_{level}"])) for level in range(1, 7)]
        found += steps[self.table.level[seat]]
        for place in places:
            if self.terrain(place) == "capital":
                found += 1 if any(figure.seat != seat for figure in self.here(place)) else 2
        if self.options["expansion_heroes_call"]:
            found += 3 * len(self.table.retired[seat])
            towers = [place for place in self.names if self.tower(place, seat)]
            found += sum(self.side(place) != self.home(seat) for place in towers)
        if len(self.seats) == 2 and self.dummy == NOBODY:
            found += sum(self.side(place) == self.sides[2] for place in places) + self.table.captured[seat]
        found += 2 * self.table.dragons[seat]
        for region, token in self.table.tokens_open:
            here = self.here(self.names[region])
            found += token == 5 and self.names[region] in places and all(figure.seat == seat for figure in here)
        return found


__all__ = ["Figure", "Reading"]

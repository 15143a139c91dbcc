"""The rules once more, slowly and by name: which attacks there are, what they cost, and what a turn pays.

Nothing here uses what the engine has worked out. It reads a table's plain facts (who stands where with how many, which
pieces lie there) and says what sections 3, 4.3 and 5 of the rules say, race by race and power by power.
"""

from __future__ import annotations

from smallworld_desktop.engine.games.smallworld.abilities.dragon import DRAGON_FLOWN
from smallworld_desktop.engine.games.smallworld.abilities.pieces import FORTRESS_BUILT
from smallworld_desktop.engine.games.smallworld.state import (
    JOINED,
    LASTING_CONQUEST,
    LASTING_DIE,
    LASTING_READY,
)
from smallworld_desktop.engine.games.smallworld.table import Table

WATER = ("sea", "lake")


class Reading:
    """One position as the rulebook sees it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.regions = table.setting.board.regions
        self.options = table.setting.options
        ghouls_act = table.stage in (LASTING_READY, LASTING_CONQUEST)
        self.seat = table.turn
        self.force = self._ghouls(self.seat) if ghouls_act else 3 * self.seat
        self.race = table.race_id(self.force)
        self.power = "" if ghouls_act else table.power_id(self.force)
        self.hand = table.hand[self.force]

    def _ghouls(self, seat: int) -> int:
        return next(f for f in (3 * seat + 1, 3 * seat + 2) if self.table.race[f] >= 0 and self.race_of(f) == "ghouls")

    def race_of(self, force: int) -> str:
        return self.table.race_id(force)

    def has(self, mask: int, region: int) -> bool:
        return bool(mask >> region & 1)

    def own(self) -> list[int]:
        return [r for r in range(len(self.regions)) if self.table.holder[r] == self.force]

    def terrain(self, region: int) -> str:
        return self.regions[region].terrain

    def coastal(self, region: int) -> bool:
        return self.terrain(region) not in WATER and any(
            self.terrain(n) in WATER for n in self.regions[region].neighbours
        )

    def cavern(self, region: int) -> bool:
        return "cavern" in self.regions[region].symbols

    # Section 3.3: what can be reached.

    def entry(self, region: int) -> bool:
        """Where a race may first set foot."""
        terrain, place = self.terrain(region), self.regions[region]
        active = self.force % 3 == 0
        if active and self.race == "halflings":
            return True
        if active and self.power == "flying":
            return terrain not in WATER
        if terrain in WATER:
            sails = self.power == "seafaring" and bool(self.options["seafaring_enters_by_sea"])
            return sails and terrain == "sea" and place.frame
        beside_the_sea = any(self.terrain(n) == "sea" and self.regions[n].frame for n in place.neighbours)
        return place.frame or beside_the_sea

    def near(self, region: int) -> bool:
        """Whether a region that the force holds lies next to it."""
        tunnels = self.power == "underworld" and self.cavern(region)
        return any(region in self.regions[held].neighbours or (tunnels and self.cavern(held)) for held in self.own())

    def reachable(self, region: int) -> bool:
        if self.terrain(region) in WATER and self.power != "seafaring":
            return False
        if self.power == "flying":
            return True
        return self.near(region) if self.own() else self.entry(region)

    # Section 3.5: what may not be attacked.

    def protected(self, region: int) -> bool:
        table, holder = self.table, self.table.holder[region]
        if holder < 0 or holder // 3 == self.seat:
            return False
        if any(table.count(piece, region) for piece in ("hole", "hero", "dragon")):
            return True
        both_active = self.force % 3 == 0 and holder % 3 == 0
        return both_active and table.treaty[holder // 3] == self.seat

    def target(self, region: int) -> bool:
        return self.table.holder[region] != self.force and self.reachable(region) and not self.protected(region)

    # Section 3.1: what it costs.

    def cost(self, region: int) -> int:
        table, holder = self.table, self.table.holder[region]
        pieces = [self.has(mask, region) for mask in (table.where("lair"), table.where("fortress"), table.tribes)]
        own_decline = holder >= 0 and holder // 3 == self.seat and holder % 3 != 0
        defenders = 0 if own_decline and not self.options["own_decline_counts_defence"] else table.tokens[region]
        total = 2 + (self.terrain(region) == "mountain") + sum(pieces) + table.count("encampment", region) + defenders
        return max(1, total - self.discounts(region) - max(0, table.pips))

    def discounts(self, region: int) -> int:
        if self.force % 3:
            return 0
        mountains = [held for held in self.own() if self.terrain(held) == "mountain"]
        tunnels = self.power == "underworld" and self.cavern(region)
        giants = self.race == "giants" and any(
            region in self.regions[held].neighbours or (tunnels and self.cavern(held)) for held in mountains
        )
        tritons = self.race == "tritons" and self.coastal(region)
        mounted = self.power == "mounted" and self.terrain(region) in ("hill", "farmland")
        return giants + tritons + mounted + (self.power == "commando") + tunnels

    # Section 2.4: the attacks.

    def attacks(self) -> set[tuple[str, int]]:
        found = set()
        dice = self.power != "berserk" and (self.options["ghoul_own_die"] or not self.table.marks & LASTING_DIE)
        for region in range(len(self.regions)):
            if not self.target(region):
                continue
            short = self.cost(region) - self.hand
            if self.hand and short <= 0:
                found.add(("Conquer", region))
            if self.hand and dice and 1 <= short <= 3:
                found.add(("Attempt", region))
            if self.hand and self.power == "dragon_master" and not self.table.marks & DRAGON_FLOWN:
                found.add(("FlyDragon", region))
            if self.race == "sorcerers" and self.force % 3 == 0 and self.replaceable(region):
                found.add(("Substitute", region))
        return found

    def replaceable(self, region: int) -> bool:
        table, holder = self.table, self.table.holder[region]
        if holder < 0 or holder % 3 or holder // 3 == self.seat or table.pips >= 0:
            return False
        if not self.own() and (self.power != "flying" or not self.hand):
            return False
        if self.options["sorcerer_needs_token"] and not self.hand:
            return False
        alone = table.tokens[region] == 1 and not table.count("encampment", region)
        return alone and bool(table.tray[table.race[self.force]]) and not self.has(table.substituted, holder // 3)


def coins(table: Table, seat: int) -> int:
    """What a seat would be paid now: section 4.3, with the bonus of every race and power."""
    total = 0
    for force in range(3 * seat, 3 * seat + 3):
        if table.race[force] < 0:
            continue
        held = [region for region in range(len(table.holder)) if table.holder[region] == force]
        places = [table.setting.board.regions[region] for region in held]
        total += len(held)
        race = table.race_id(force)
        if race == "dwarves":
            total += sum("mine" in place.symbols for place in places)
        if force % 3 == 0:
            power = table.power_id(force)
            total += sum(place.terrain == power for place in places) if power in ("forest", "hill", "swamp") else 0
            total += sum(place.terrain == "farmland" for place in places) if race == "humans" else 0
            total += sum("magic" in place.symbols for place in places) if race == "wizards" else 0
            total += len(held) if power == "merchant" else 0
            total += sum(bool(table.where("fortress") >> region & 1) for region in held) if power == "fortified" else 0
            total += table.won.bit_count() * ((race == "orcs") + (power == "pillaging"))
            total += 7 if power == "wealthy" and table.marks & JOINED else 0
            in_hand = table.hand[force] and not table.setting.options["alchemist_needs_presence"]
            total += 2 if power == "alchemist" and (held or in_hand) else 0
    return total


def fortress_sites(table: Table) -> set[int]:
    """Where the seat in turn may build this turn's fortress: section 5.23; Amazons when their four are off: 4.1."""
    force = 3 * table.turn
    built = table.marks & FORTRESS_BUILT or table.where("fortress").bit_count() >= 6
    if table.power_id(force) != "fortified" or built:
        return set()
    held = [region for region in range(len(table.holder)) if table.holder[region] == force]
    if table.race_id(force) == "amazons" and table.hand[force] < 4:
        on_map = sum(table.tokens[region] for region in held)
        stay = len(held) if table.setting.options["amazons_keep_regions"] else 0
        if on_map > stay:
            return set()
    return {region for region in held if not table.where("fortress") >> region & 1}

"""The rules once more, slowly and by name: which attacks there are, what they cost, and what a turn pays.

Nothing here uses what the engine has worked out. It reads a table's plain facts (who stands where with how many, which
pieces and markers lie there) and says what sections 7, 8 and 10 to 12 of the rules say, one race and power at a time.
"""

from __future__ import annotations

from itertools import combinations

from smallworld_desktop.engine.games.warcraft.abilities.shield import PAID as SHIELD_PAID
from smallworld_desktop.engine.games.warcraft.abilities.truces import PAID as TRUCE_PAID
from smallworld_desktop.engine.games.warcraft.state import NOBODY
from smallworld_desktop.engine.games.warcraft.table import Table

BITS = {"airborne": 1, "ashes": 2, "doomhammer": 4, "frostmourne": 8, "champion": 16, "ethereals": 32}
ALLIANCE = ("draenei", "dwarves", "gnomes", "humans", "night_elves", "worgen")
HORDE = ("blood_elves", "forsaken", "goblins", "orcs", "tauren", "trolls")
BY_TERRAIN = {
    "farmer": "fields",
    "herbalist": "hills",
    "mountaineer": "mountain",
    "ranger": "forest",
    "swamp_walker": "swamp",
}


class Reading:
    """One position as the rulebook sees it, for the seat whose turn it is."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.regions = table.setting.board.regions
        self.options = table.setting.options
        self.seat = table.turn
        self.force = 2 * self.seat
        self.race = table.race_id(self.force)
        self.power = table.power_id(self.force)
        self.least = 2 if self.race == "tauren" else 1
        beasts = table.beast_hand if self.power == "beast_master" else 0
        self.hand = table.hand[self.force] + beasts
        self.own = [r for r in range(len(self.regions)) if table.holder[r] == self.force]

    # Plain facts.

    def water(self, region: int) -> bool:
        return self.regions[region].terrain in ("lake", "sea")

    def has(self, piece: str, region: int) -> bool:
        return bool(self.table.where(piece) >> region & 1)

    def native(self, region: int) -> bool:
        return bool(self.table.natives >> region & 1)

    def marker(self, id: str) -> int:
        """Where a marker lies face up, or -2."""
        return self.table.lies[[m.id for m in self.table.setting.catalogue.markers].index(id)]

    def owns(self, id: str) -> bool:
        return self.marker(id) in self.own

    def mate(self, holder: int) -> bool:
        sides, wild = self.table.setting.sides, self.table.setting.wild
        if holder // 2 == self.seat:
            return False
        if wild != NOBODY:
            return wild not in (holder // 2, self.seat)
        return bool(sides) and sides[holder // 2] == sides[self.seat] != 3

    # Section 7.1.

    def next_door(self, region: int) -> bool:
        return any(region in self.regions[held].neighbours for held in self.own)

    def as_next_door(self, region: int) -> bool:
        cavern = self.race == "kobolds" and "cavern" in self.regions[region].symbols
        first_water = self.race == "naga" and not self.own and self.water(region)
        return self.next_door(region) or cavern or first_water

    def reachable(self, region: int, boosts: set[str]) -> bool:
        if region in self.own or self.has("watch_tower", region):
            return False
        if self.table.holder[region] >= 0 and self.mate(self.table.holder[region]):
            return False
        if self.water(region) and self.race != "naga":
            return False
        if boosts & {"airborne", "ashes"}:
            return not self.water(region)
        if boosts & {"champion", "ethereals"}:
            return self.as_next_door(region) and (bool(self.own) or not self.water(region))
        return self.as_next_door(region) or "entry" in self.regions[region].symbols

    # Section 7.2.

    def units(self, region: int) -> int:
        table = self.table
        return table.tokens[region] + table.beasts[region] + (table.champion == region) + self.native(region)

    def cost(self, region: int, boosts: set[str]) -> int:
        if "champion" in boosts:
            return 0
        if "doomhammer" in boosts:
            return self.least
        terrain = self.regions[region].terrain
        cost = 2 + self.units(region) + (terrain == "mountain")
        cost += self.has("wisp_wall", region) + self.has("fort", region)
        landing = not (boosts & {"airborne", "ashes"}) and not self.as_next_door(region)
        if landing and self.power != "sailing" and not self.owns("meeting_stone"):
            cost += 1
        cost -= self.power == "blacksmith"
        cost -= self.table.form == 2
        cost -= self.race == "night_elves" and terrain == "forest"
        cost -= 2 * (self.race == "dwarves" and terrain == "mountain")
        cost -= self.race == "trolls" and self.units(region) > 0
        cost -= 2 * ("ethereals" in boosts) + 2 * ("frostmourne" in boosts)
        return max(cost, self.least)

    # Section 7.3.

    def tolls(self, region: int, boosts: set[str]) -> int:
        table, holder = self.table, self.table.holder[region]
        due = 2 * ("doomhammer" in boosts)
        if holder < 0 or holder // 2 == self.seat or self.mate(holder):
            return due
        active = holder % 2 == 0
        if active and table.race_id(holder) == "pandaren" and table.truce >> self.seat & 1:
            due += 2 * (not table.used & TRUCE_PAID)
        if active and self.marker("aegis") == region:
            due += 2 * (not table.used & SHIELD_PAID)
        badge = table.power[holder]
        if badge >= 0 and table.power_id(holder) == "marshdweller":
            due += self.regions[region].terrain == "swamp"
        return due

    # The boosts that are there.

    def boosts(self) -> list[set[str]]:
        there = {id for id in ("ashes", "doomhammer", "frostmourne") if self.owns(id)}
        there |= {"airborne"} if self.race == "gnomes" else set()
        there |= {"ethereals"} if self.race == "ethereals" else set()
        there |= {"champion"} if self.power == "championing" and self.table.champion == -1 else set()
        free = sorted(id for id in there if not self.table.used & BITS[id])
        found = [set(chosen) for count in range(len(free) + 1) for chosen in combinations(free, count)]
        return [chosen for chosen in found if self.together(chosen)]

    def together(self, boosts: set[str]) -> bool:
        stiff = boosts & {"champion", "doomhammer"}
        if len(boosts & {"airborne", "ashes"}) > 1 or len(stiff) > 1:
            return False
        return not (stiff and boosts & {"frostmourne", "ethereals"})

    def good_for(self, region: int, boosts: set[str]) -> bool:
        if "ethereals" in boosts:
            places = ("battleground", "dark_portal", "karazhan", "chapel", "meeting_stone", "spirit_healer", "well")
            if region not in [self.marker(place) for place in places]:
                return False
        if "doomhammer" in boosts and self.options["doomhammer"] == "lone_unit":
            return self.units(region) == 1
        return True

    # The attacks.

    def attacks(self) -> set[tuple[str, int, int]]:
        found = set()
        for boosts in self.boosts():
            bits = sum(BITS[id] for id in boosts)
            for region in range(len(self.regions)):
                if not self.reachable(region, boosts) or not self.good_for(region, boosts):
                    continue
                if self.tolls(region, boosts) > self.table.coins[self.seat]:
                    continue
                if self.conquers(region, boosts):
                    found.add(("conquer", region, bits))
                elif self.tries(region, boosts):
                    found.add(("attempt", region, bits))
        return found

    def conquers(self, region: int, boosts: set[str]) -> bool:
        if "champion" in boosts:
            return self.hand >= 1 or self.options["champion_needs"] == "nothing"
        if self.hand < self.least:
            return False
        rolls = "airborne" in boosts and "doomhammer" not in boosts
        return rolls or self.hand >= self.cost(region, boosts)

    def tries(self, region: int, boosts: set[str]) -> bool:
        if boosts & {"airborne", "champion", "doomhammer"} or self.hand < self.least:
            return False
        return 1 <= self.cost(region, boosts) - self.hand <= 3

    # Section 8.2.

    def coins(self) -> int:
        """What the seat would be paid now."""
        table = self.table
        declined = [r for r in range(len(self.regions)) if table.holder[r] == self.force + 1]
        total = len(self.own) + len(declined)
        places = [self.regions[region] for region in self.own]
        total += sum(place.terrain == BY_TERRAIN.get(self.power) for place in places)
        total += sum("cavern" in place.symbols for place in places) if self.power == "mining" else 0
        total += sum("magic" in place.symbols for place in places) if self.race == "blood_elves" else 0
        if self.power == "fishing":
            total += sum(any(self.water(n) for n in place.neighbours) for place in places)
        if self.power == "explorer":
            total += len({place.id.partition(".")[0] for place in places})
        if self.power == "archaeologist":
            total += sum(lies in self.own for lies in table.lies)
        total += self.for_deeds() + self.for_places() + self.well(declined)
        return total

    def for_deeds(self) -> int:
        """Battle Master, Enraged, Orcs, and the bonus of factions."""
        table, total = self.table, 0
        names = [race.id for race in table.setting.catalogue.races]
        victims: dict[str, int] = {}
        for victim, units, side in table.feats:
            total += self.power == "battle_master" and victim != -1
            total += units if self.power == "enraged" and units >= 2 else 0
            if victim < 0:
                continue
            name = names[victim]
            total += self.race == "orcs" and name in ALLIANCE
            if (side == 1 and name in HORDE) or (side == 2 and name in ALLIANCE):
                victims[name] = victims.get(name, 0) + 1
        total += len(victims)
        if self.owns("battleground"):
            total += sum(count >= 2 for count in victims.values())
        return total

    def for_places(self) -> int:
        total = 2 * self.owns("dark_portal")
        if self.owns("karazhan"):
            terrain = self.regions[self.marker("karazhan")].terrain
            total += sum(self.regions[region].terrain == terrain for region in self.own) - 1
        return total

    def well(self, declined: list[int]) -> int:
        lies = self.marker("well")
        if lies < 0:
            return 0
        beside = self.regions[lies].neighbours
        counts: dict[int, int] = {}
        for region in beside:
            holder = self.table.holder[region]
            counts[holder] = counts.get(holder, 0) + (holder >= 0 or self.native(region))
        for force in (self.force, self.force + 1):
            others = [count for holder, count in counts.items() if holder != force]
            if counts.get(force, 0) > max(others, default=0):
                return 2
        return 0


def towers(table: Table) -> set[int]:
    """Where Watch Towers should stand for the seat in turn."""
    force, found = 2 * table.turn, set()
    for region, place in enumerate(table.setting.board.regions):
        if table.holder[region] != force or place.terrain != "fields":
            continue
        counts: dict[int, int] = {}
        for other in place.neighbours:
            who = table.holder[other] if table.holder[other] >= 0 else -2 if table.natives >> other & 1 else -1
            if who != -1:
                counts[who] = counts.get(who, 0) + 1
        own = counts.pop(force, 0)
        if own and own > max(counts.values(), default=0):
            found.add(region)
    return found

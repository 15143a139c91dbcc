"""What the abilities of one race with one power, or of some markers, come to on one board, worked out once."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits, union
from smallworld_desktop.engine.games.warcraft.abilities.base import Ability

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.setting import Setting


class Profile:
    """The answers of some abilities: masks and numbers for what the board decides, lists of those to ask else."""

    __slots__ = (
        "abilities",
        "at_decline",
        "at_expansion",
        "at_pick",
        "at_redeployment",
        "at_turn",
        "boosters",
        "by_step",
        "conquerors",
        "discount",
        "discounts",
        "evades",
        "forms",
        "free_travel",
        "inhabited",
        "leads",
        "least",
        "losers",
        "near",
        "offerers",
        "payers",
        "recruits",
        "region_coins",
        "sanctuary",
        "swims",
        "takes_sides",
        "targets",
        "tollers",
    )

    def __init__(self, setting: Setting, abilities: tuple[Ability, ...]) -> None:
        board = setting.board
        self.abilities = abilities
        cheaper = [(ability, *ability.discount(board)) for ability in abilities]
        # Each ability that makes conquests cheaper: the regions meant, how much, and whether somebody must live there.
        self.discounts = tuple(line for line in cheaper if line[1] and line[2])
        plain = [(regions, less) for _, regions, less, inhabited in self.discounts if not inhabited]
        # By region, how much less it takes whoever lives there.
        self.discount = _discount(board.size, plain)
        self.inhabited = sum(less for _, _, less, inhabited in self.discounts if inhabited)
        self.near = union([ability.near(board) for ability in abilities])
        self.swims = any(ability.swims for ability in abilities)
        self.targets = board.all if self.swims else board.land
        self.free_travel = any(ability.free_travel for ability in abilities)
        self.least = max((ability.least for ability in abilities), default=1)
        self.sanctuary = any(ability.sanctuary for ability in abilities)
        self.takes_sides = any(ability.takes_sides for ability in abilities)
        self.evades = any(ability.evades for ability in abilities)
        self.recruits = any(ability.recruits for ability in abilities)
        self.forms = any(ability.forms for ability in abilities)
        self.leads = frozenset(ability.leads for ability in abilities if ability.leads)
        paid = [(ability, ability.coin_regions(board)) for ability in abilities]
        self.region_coins = tuple((ability, regions) for ability, regions in paid if regions)
        self.payers = who(abilities, "income")
        self.tollers = who(abilities, "toll")
        self.conquerors = who(abilities, "on_conquest")
        self.losers = who(abilities, "on_lost_region")
        self.offerers = who(abilities, "offer_conquests")
        self.at_decline = who(abilities, "on_decline")
        self.at_turn = who(abilities, "on_turn")
        self.at_pick = who(abilities, "on_pick")
        self.at_expansion = who(abilities, "on_expansion")
        self.at_redeployment = who(abilities, "on_redeployment")
        self.boosters = [ability for ability in abilities if ability.boost is not None]
        self.by_step = sorted((a for a in abilities if a.step), key=lambda ability: ability.step)


def _discount(regions: int, lines: list[tuple[int, int]]) -> tuple[int, ...]:
    if not lines:
        return (0,) * regions
    found = [0] * regions
    for meant, less in lines:
        for region in bits(meant):
            found[region] += less
    return tuple(found)


@lru_cache(maxsize=4096)
def who(abilities: tuple[Ability, ...], hook: str) -> tuple[Ability, ...]:
    """Those that answer ``hook`` themselves, so that an idle hook costs nothing."""
    return tuple(ability for ability in abilities if getattr(type(ability), hook) is not getattr(Ability, hook))

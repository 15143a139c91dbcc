"""What the abilities of one race with one power come to on one board, worked out once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import bits, union
from smallworld_desktop.engine.games.smallworld.abilities.base import Ability

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting


class Profile:
    """The answers of a force's abilities: masks and numbers for what the board decides, lists of those to ask else."""

    __slots__ = (
        "abilities",
        "arrangers",
        "beside",
        "bonus",
        "conquerors",
        "declines_late",
        "discount",
        "discounts",
        "entry",
        "fights_on",
        "finishers",
        "keeps_regions",
        "keeps_tokens",
        "links",
        "losses",
        "makes_treaties",
        "payers",
        "placers",
        "region_coins",
        "reserve",
        "returners",
        "roams",
        "rolls_ahead",
        "seizers",
        "spreads",
        "stands_apart",
        "targets",
    )

    def __init__(self, setting: Setting, abilities: tuple[Ability, ...]) -> None:
        board = setting.board
        self.abilities = abilities
        cheaper = ((ability, ability.discount_regions(board), ability.discount_beside(board)) for ability in abilities)
        # Each ability that makes conquests cheaper: the regions meant, and those whose neighbours are meant.
        self.discounts = tuple((ability, regions, ground) for ability, regions, ground in cheaper if regions or ground)
        masks = [regions for _, regions, _ in self.discounts]
        self.discount = tuple(sum(mask >> region & 1 for mask in masks) for region in range(board.size))
        self.beside = union(ground for _, _, ground in self.discounts)
        self.links = _links(setting, union(ability.tunnels(board) for ability in abilities))
        self.targets = board.land | union(ability.range(board) for ability in abilities)
        entry = setting.entry | union(ability.entry(setting) for ability in abilities)
        self.entry = entry & self.targets
        self.reserve = sum(ability.reserve() for ability in abilities)
        self.keeps_regions = any(ability.keeps_regions(setting) for ability in abilities)
        self.losses = tuple(min((a.losses(setting, s) for a in abilities), default=1) for s in (False, True))
        paid = [(ability, ability.coin_regions(board)) for ability in abilities]
        self.region_coins = tuple((ability, mask) for ability, mask in paid if mask)
        coins = [mask for _, mask in self.region_coins]
        # Of every region the coins beyond the one that each pays.
        self.bonus = tuple(sum(mask >> region & 1 for mask in coins) for region in range(board.size))
        self.roams = any(ability.roams for ability in abilities)
        self.fights_on = any(ability.fights_on for ability in abilities)
        self.keeps_tokens = any(ability.keeps_tokens for ability in abilities)
        self.stands_apart = any(ability.stands_apart for ability in abilities)
        self.declines_late = any(ability.declines_late for ability in abilities)
        self.rolls_ahead = any(ability.rolls_ahead for ability in abilities)
        self.makes_treaties = any(ability.makes_treaties for ability in abilities)
        spread = [ability.piece.id for ability in abilities if ability.spreads and ability.piece is not None]
        # The piece that is spread over the regions in each redeployment and comes back after a loss, if there is one.
        self.spreads = spread[0] if spread else ""
        self.payers = _who(abilities, "income")
        self.conquerors = _each_once(_who(abilities, "offer_conquests"))
        self.placers = _each_once(_who(abilities, "offer_placements"))
        self.returners = _who(abilities, "offer_returns")
        self.finishers = _who(abilities, "unfinished")
        self.seizers = _who(abilities, "on_conquest")
        self.arrangers = _who(abilities, "on_redeployment")


def _links(setting: Setting, tunnels: int) -> tuple[int, ...]:
    """The neighbours of each region, those through tunnels included."""
    links = list(setting.board.neighbours)
    for region in bits(tunnels):
        links[region] |= tunnels & ~(1 << region)
    return tuple(links)


def _who(abilities: tuple[Ability, ...], hook: str) -> tuple[Ability, ...]:
    """Those that answer ``hook`` themselves, so that an idle hook costs nothing."""
    return tuple(ability for ability in abilities if getattr(type(ability), hook) is not getattr(Ability, hook))


def _each_once(abilities: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """A banner and a badge may offer the same thing, and twice the same is still one choice."""
    return tuple({type(ability): ability for ability in abilities}.values())

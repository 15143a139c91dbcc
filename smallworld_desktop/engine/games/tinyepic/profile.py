"""What the abilities of a seat come to, worked out once: masks and flags, and lists of those to ask else."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import union
from smallworld_desktop.engine.games.tinyepic.abilities.base import Ability

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land


class Profile:
    """The answers of a seat's abilities. What only the hero figure may do stands apart."""

    __slots__ = (
        *(
            "abilities",
            "links",
            "hero_links",
            "hero_retreats",
            "quest_from",
            "quest_to",
            "hero_quest_from",
            "hero_quest_to",
            "havens",
        ),
        *("strides", "hero_strides", "second_moves", "builds_instead", "trades_two", "exchanges", "expands_by_mana"),
        *("silver_builds", "food_fights", "demands_ore", "foreseers", "raisers", "changers", "keeps_peace"),
        *("ignores_towers", "stays_in_tundra", "lying_collect", "rises_free", "lasts_in_ruins", "keeps_card", "grove"),
        *("free_retreat", "sacrifice", "rescue", "charges"),
        *("discounts", "tower_defences", "rebates", "tie_winners", "cheapeners", "surchargers"),
        *("retreat_prices", "harvesters", "scorers", "on_turn", "on_clear", "on_select", "on_enter"),
        *("on_collect", "on_trade", "on_nothing", "on_paid", "on_win", "on_loss", "on_war", "on_alliance"),
        *("on_removed", "on_fallen", "on_retreated", "offers"),
    )

    def __init__(self, land: Land, abilities: tuple[Ability, ...]) -> None:
        self.abilities = abilities
        whole = [ability for ability in abilities if not ability.of_hero]
        own = [ability for ability in abilities if ability.of_hero]
        self.links = _links(land, whole)
        self.hero_links = _links(land, list(abilities))
        self.hero_retreats = _links(land, [ability for ability in own if ability.adjoins])
        self.quest_from = land.border | union(ability.quest_from(land) for ability in whole) & land.open
        self.quest_to = land.border | union(ability.quest_to(land) for ability in whole) & land.open
        self.hero_quest_from = self.quest_from | union(ability.quest_from(land) for ability in own) & land.open
        self.hero_quest_to = self.quest_to | union(ability.quest_to(land) for ability in own) & land.open
        self.havens = union(ability.havens(land) for ability in abilities)
        self.strides = any(ability.strides for ability in whole)
        self.hero_strides = any(ability.strides for ability in abilities)
        self.second_moves = tuple(verb for ability in abilities for verb in ability.second_moves)
        self.builds_instead = tuple(verb for ability in abilities for verb in ability.builds_instead)
        self.trades_two = any(ability.trades_two for ability in abilities)
        self.exchanges = max((ability.exchanges for ability in abilities), default=0)
        self.expands_by_mana = any(ability.expands_by_mana for ability in abilities)
        self.silver_builds = max((ability.silver_builds for ability in abilities), default=1)
        self.food_fights = any(ability.food_fights for ability in abilities)
        self.demands_ore = any(ability.demands_ore for ability in abilities)
        self.foreseers = tuple(ability for ability in abilities if ability.foresees)
        self.raisers = tuple(ability for ability in abilities if ability.raises)
        self.changers = tuple(ability for ability in abilities if ability.changes)
        self.keeps_peace = any(ability.keeps_peace for ability in abilities)
        self.ignores_towers = any(ability.ignores_towers for ability in abilities)
        self.stays_in_tundra = any(ability.stays_in_tundra for ability in own)
        self.lying_collect = any(ability.lying_collect for ability in abilities)
        self.rises_free = any(ability.rises_free for ability in abilities)
        self.lasts_in_ruins = any(ability.lasts_in_ruins for ability in abilities)
        self.keeps_card = any(ability.keeps_card for ability in abilities)
        self.grove = any(ability.grove for ability in abilities)
        self.free_retreat = any(ability.free_retreat for ability in abilities)
        self.charges = any(ability.charges for ability in abilities)
        self.sacrifice = max((ability.sacrifice for ability in abilities), default=0)
        self.rescue = max((ability.rescue for ability in abilities), default=0)
        self.discounts = _who(abilities, "discount")
        self.tower_defences = _who(abilities, "tower_defence")
        self.rebates = _who(abilities, "rebate")
        self.tie_winners = _who(abilities, "wins_ties")
        self.cheapeners = _who(abilities, "cheaper")
        self.surchargers = _who(abilities, "surcharge")
        self.retreat_prices = _who(abilities, "retreat_price")
        self.harvesters = _who(abilities, "harvest")
        self.scorers = _who(abilities, "points")
        self.on_turn = _who(abilities, "on_turn")
        self.on_clear = _who(abilities, "on_clear")
        self.on_select = _who(abilities, "on_select")
        self.on_enter = _who(abilities, "on_enter")
        self.on_collect = _who(abilities, "on_collect")
        self.on_trade = _who(abilities, "on_trade")
        self.on_nothing = _who(abilities, "on_nothing")
        self.on_paid = _who(abilities, "on_paid")
        self.on_win = _who(abilities, "on_win")
        self.on_loss = _who(abilities, "on_loss")
        self.on_war = _who(abilities, "on_war")
        self.on_alliance = _who(abilities, "on_alliance")
        self.on_removed = _who(abilities, "on_removed")
        self.on_fallen = _who(abilities, "on_fallen")
        self.on_retreated = _who(abilities, "on_retreated")
        self.offers = _who(abilities, "offer")


def _links(land: Land, abilities: list[Ability]) -> tuple[int, ...]:
    """The neighbours of each region, those through abilities included."""
    links = list(land.links)
    for ability in abilities:
        for region, more in enumerate(ability.links(land)):
            links[region] |= more & land.open & ~(1 << region)
    return tuple(links)


@lru_cache(maxsize=1 << 16)
def _who(abilities: tuple[Ability, ...], hook: str) -> tuple[Ability, ...]:
    """Those that answer ``hook`` themselves, so that an idle hook costs nothing."""
    return tuple(ability for ability in abilities if getattr(type(ability), hook) is not getattr(Ability, hook))

"""What an ability is: a rule of its own, as answers to questions of the core, further actions, and moments it uses.

An ability of a faction holds for its seat. One of a hero (``of_hero``) holds for the hero figure alone: what is asked
with ``hero`` is asked of the figure that acts, and ``table.hero_region(seat)`` says where the hero is.
Whatever changes the table does so by the verbs of the table, and whatever must be asked is put on the agenda.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from smallworld_desktop.engine.games.tinyepic.state import Fight
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.schema import Entry

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.tinyepic.land import Land
    from smallworld_desktop.engine.games.tinyepic.table import Table

HERO = "hero"
FACTION = "faction"


class Ability:
    """Something a faction or a hero can do. It keeps no memory: what it remembers is on the table."""

    # What is so as long as the ability holds.

    strides = False
    """One figure may patrol over two regions, the first of them free."""

    adjoins = False
    """Its further neighbours are adjacent in all respects, not for Patrol alone."""

    second_moves: tuple[int, ...] = ()
    """The actions (PATROL, QUEST) with which a second figure may move."""

    builds_instead: tuple[int, ...] = ()
    """The actions instead of which one may build."""

    trades_two = False
    """Two kinds of good may be exchanged in one trade."""

    exchanges = 0
    """So many goods may become another before Build, Research or Expand is paid."""

    expands_by_mana = False
    """Expand may be paid with mana as well."""

    silver_builds = 1
    """What a silver is worth in Build."""

    food_fights = False
    """In war two food are worth three."""

    demands_ore = False
    """Who declares war may demand that both sides pay with ore alone."""

    foresees = False
    """The opponent must say whether it shows a flag or a number."""

    raises = 0
    """How often the number may be raised after it was shown, each time by one mana or ore."""

    changes = 0
    """By how much the number may be changed after it was shown."""

    keeps_peace = False
    """Nobody else can break an alliance with the seat."""

    ignores_towers = False
    """Towers of opponents defend nothing against the seat."""

    stays_in_tundra = False
    """The figure need not leave the tundra."""

    lying_collect = False
    """Figures that lie collect."""

    rises_free = False
    """The figures stand up before they patrol or quest."""

    lasts_in_ruins = False
    """Figures in ruins are not removed before scoring."""

    keeps_card = False
    """When the hero dies its card is laid aside for the next one."""

    grove = False
    """Three own figures may stand in a forest."""

    charges = False
    """A figure that has won as attacker may patrol once more, without war."""

    free_retreat = False
    """The first retreat after each clearing costs nothing."""

    sacrifice = 0
    """The mana that removing an own figure yields, at any time."""

    rescue = 0
    """The mana for which a figure that would be removed goes to another own one."""

    def __init__(self, kind: str, owner: str) -> None:
        self.kind = kind
        self.owner = owner
        self.of_hero = kind == HERO

    @property
    def source(self) -> dict[str, str]:
        """Whose ability it is, as the value of a message: ``{"faction": "orcs"}``."""
        return {self.kind: self.owner}

    def configure(self, settings: Entry | None, place: Entry) -> None:
        """Take the settings from a content file, which names the ability at ``place``; most abilities have none."""
        if settings is not None:
            settings.fail("ability-without-settings", ability=self.name())

    @classmethod
    def name(cls) -> str:
        """The name in content files: the class's own in snake_case."""
        return "".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")

    # Questions about the land alone, answered once a game. A hero's hold for the hero.

    def links(self, land: Land) -> tuple[int, ...]:
        """Further neighbours of each region for Patrol, and all else if it ``adjoins``; none is the empty tuple."""
        return ()

    def quest_from(self, land: Land) -> int:
        """Further regions that a Quest may begin in."""
        return 0

    def quest_to(self, land: Land) -> int:
        """Further regions that a Quest may lead to."""
        return 0

    def havens(self, land: Land) -> int:
        """Obstacles into which one may retreat from a region that touches them."""
        return 0

    # Questions about the table.

    def discount(self, table: Table, seat: int, fight: Fight) -> int:
        """How much less a war number costs the seat in a fight in which it takes part."""
        return 0

    def tower_defence(self, table: Table, seat: int, region: int) -> int:
        """By how much more a standing tower of the seat helps its defender."""
        return 0

    def rebate(self, table: Table, seat: int, fight: Fight, won: bool, margin: int) -> int:
        """How much less is paid after all; ``margin`` is by how much the fight was won."""
        return 0

    def wins_ties(self, table: Table, seat: int, fight: Fight) -> bool:
        """Whether the seat, which attacks, wins when the numbers are equal."""
        return False

    def cheaper(self, table: Table, seat: int, verb: int, region: int) -> int:
        """How much less Build (in a region, if towers are placed), Research or Expand costs the seat."""
        return 0

    def surcharge(self, table: Table, seat: int, builder: int) -> int:
        """How much more another seat pays to build."""
        return 0

    def retreat_price(self, table: Table, seat: int, price: int, field: int, goal: int, hero: bool) -> int:
        """What a retreat costs the seat that would cost so much."""
        return price

    def harvest(self, table: Table, seat: int, region: int, crop: list[int]) -> None:
        """Change what a region yields when the seat collects: a list of goods, CHOICE among them."""

    def points(self, table: Table, seat: int) -> int:
        """The points that it brings at the end."""
        return 0

    # Moments. ``seat`` is whose ability it is.

    def on_reach(self, table: Table, seat: int) -> None:
        """The seat has reached the level of this ability."""

    def on_turn(self, table: Table, seat: int) -> None:
        """The seat begins its active turn, after a clearing."""

    def on_clear(self, table: Table, seat: int) -> None:
        """The action card has been cleared."""

    def on_select(self, table: Table, seat: int, verb: int) -> None:
        """Another seat has selected an action."""

    def on_enter(self, table: Table, seat: int, region: int, hero: bool, verb: int, peaceful: bool) -> None:
        """A figure has come by Patrol or Quest and holds the region, alone or with an ally."""

    def on_collect(self, table: Table, seat: int) -> None:
        """The seat has collected."""

    def on_trade(self, table: Table, seat: int, taken: tuple[int, ...]) -> None:
        """The seat has traded, and received these goods."""

    def on_nothing(self, table: Table, seat: int) -> None:
        """The seat, whose turn it is, does nothing."""

    def on_paid(self, table: Table, seat: int, fight: Fight) -> None:
        """The bids of a fight of the seat lie open and both sides have paid; the loser is still there."""

    def on_win(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        """The seat has won; the loser has been dealt with. ``margin``: a flag counts as 0."""

    def on_loss(self, table: Table, seat: int, fight: Fight, margin: int) -> None:
        """The seat has lost and both sides have paid; the figure is still there."""

    def on_war(self, table: Table, seat: int, fight: Fight, won: bool) -> None:
        """A fight of the seat is over, whoever won it."""

    def on_alliance(self, table: Table, seat: int, other: int) -> None:
        """The seat has allied itself with another."""

    def on_removed(self, table: Table, seat: int, region: int, hero: bool) -> None:
        """A figure of the seat has been removed."""

    def on_fallen(self, table: Table, seat: int, fight: Fight) -> None:
        """A fight has removed somebody's figure."""

    def on_retreated(self, table: Table, seat: int, fight: Fight, loser: int, region: int, hero: bool) -> None:
        """The loser of a fight that the seat has won has retreated to a region."""

    # Options: actions that the core does not have.

    def offer(self, table: Table, seat: int, found: list[Action[Table]]) -> None:
        """Add what may be done with the selected action, instead of what it usually is."""

"""What every ability may answer. Races, powers and markers are lists of these; the core asks and never knows whom."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.abilities import Gift
from smallworld_desktop.engine.games.warcraft.means import ATTEMPT, Boost, Due
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.engine.kernel.options import OptionValue

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.warcraft.table import Table


class Ability(Gift):
    """Something a race, a power or a marker can do. It keeps no memory: what it remembers is on the table."""

    free = False
    """Whether races and powers of a player's own may have it: nothing of it is there only once."""

    for_badges = False
    """Whether only powers may have it."""

    boost: Boost | None = None
    """What it lets one conquest a turn be made with."""

    least = 1
    """So many tokens at least stand in each region of the race."""

    swims = False
    """The race takes waters, and may begin on one."""

    free_travel = False
    """Landing places cost nothing more."""

    keeps_badge = False
    """The badge stays with its race in decline."""

    sanctuary = False
    """The race loses no token when it is attacked."""

    evades = False
    """The first unit that would be lost in an opponent's turn is driven out instead."""

    recruits = False
    """For each loss caused the race may buy a token."""

    leads = ""
    """The unit that fights beside the tokens."""

    forms = False
    """The race chooses a form at the start of its turn."""

    takes_sides = False
    """A neutral race that holds it may fight for a faction; the bonus for a faction may be doubled."""

    follows_bearers = False
    """Who bore it before matters."""

    mixes = False
    """What it brings along is shuffled when the race is picked."""

    harm = ATTEMPT
    """From which harm on its toll is due."""

    shields = False
    """Its marker protects the region where it lies."""

    step = 0
    """When its placing comes at the end of a turn, among the others."""

    @cached_property
    def origin(self) -> tuple[str, str]:
        """The same as a pair."""
        return self.kind, self.owner

    # Questions about the board alone, answered once a game.

    def discount(self, board: Board) -> tuple[int, int, bool]:
        """Regions that cost less, how much less, and whether only where somebody lives."""
        return 0, 0, False

    def near(self, board: Board) -> int:
        """Regions that are always next door."""
        return 0

    def coin_regions(self, board: Board) -> int:
        """Regions that pay one coin more while they are held."""
        return 0

    def side_counts_at_once(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether the side that is taken where it lies counts for the conquest that has come there."""
        return False

    def counts_natives(self, options: Mapping[str, OptionValue]) -> bool:
        """Whether natives that are driven off count as a loss."""
        return False

    # Questions about the table. ``force`` is that of the race, or of the race that owns the marker.

    def toll(self, table: Table, force: int, region: int, attacker: int) -> Due | None:
        """What an opponent pays to attack a region of the race; for a marker, the region where it lies."""
        return None

    def toll_regions(self, table: Table, force: int, attacker: int) -> int:
        """The regions of the race where its toll may be due; those where it never is, are left out."""
        return table.held[force]

    def fee(self, table: Table, region: int) -> Due | None:
        """What its boost costs in coins."""
        return None

    def grounds(self, table: Table, force: int) -> int:
        """Regions that its boost is good for, as far as what lies there decides."""
        return -1

    def obstacle(self, table: Table, force: int) -> Message | None:
        """Why its boost cannot be used now, beside that it has been used."""
        return None

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        """Coins beyond those for regions."""
        return iter(())

    def home_income(self, table: Table, seat: int) -> Iterator[Reason]:
        """What a place pays a seat, whoever occupies it."""
        return iter(())

    # Moments.

    def on_turn(self, table: Table, force: int) -> None:
        """The turn of the race has begun."""

    def on_pick(self, table: Table, force: int) -> None:
        """The race has just been picked."""

    def on_expansion(self, table: Table, force: int) -> None:
        """The race goes on, before anything else."""

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        """The race has just taken ``region``."""

    def on_lost_region(self, table: Table, force: int, region: int, attacker: int) -> None:
        """Somebody has conquered ``region``, whosoever it was."""

    def on_reveal(self, table: Table, marker: int, region: int) -> None:
        """The marker has been turned up in ``region``."""

    def on_redeployment(self, table: Table, force: int) -> None:
        """The race's conquests are over."""

    def on_loss_of_all(self, table: Table, force: int) -> None:
        """The race has left its last region."""

    def on_decline(self, table: Table, force: int) -> None:
        """The race declines."""

    # What is placed at the end of a turn.

    def prepare(self, table: Table, force: int) -> None:
        """Place what is placed by itself."""

    def asks(self, table: Table, force: int) -> bool:
        """Whether there is something to choose."""
        return False

    def settle(self, table: Table, force: int) -> None:
        """Place what nobody has placed, and end this step."""

    # Options: actions that the core does not have.

    def offer_upkeep(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        """Add what must be done before the course of the turn is set."""

    def offer_conquests(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        """Add what may be done among the conquests."""

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        """Add what may be placed at the end of the turn."""

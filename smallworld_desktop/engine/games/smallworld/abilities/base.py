"""What every ability may answer. A race or power is a list of these; the core asks and never knows whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from smallworld_desktop.engine.boards.board import Board
from smallworld_desktop.engine.conquest.abilities import Gift
from smallworld_desktop.engine.games.smallworld.state import NO_GROUP
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message, Reason
from smallworld_desktop.engine.kernel.options import OptionValue

if TYPE_CHECKING:
    from smallworld_desktop.engine.games.smallworld.setup import Setting
    from smallworld_desktop.engine.games.smallworld.table import Table


class Ability(Gift):
    """Something a race or a power can do. It keeps no memory: what it remembers is on the table.

    An ability that overrides nothing here has no effect; which abilities answer which question is worked out once for
    each pair of race and power (see ``Profile``).
    """

    lasting = False
    """It still works when its race has declined, so it belongs on a banner: a badge is gone then."""

    single = False
    """Only one banner or badge of a game may have it: its pieces, or its place beside the table, are there once."""

    roams = False
    """The race need not border what it attacks."""

    fights_on = False
    """A declined race goes on conquering, before the active one."""

    keeps_tokens = False
    """In decline all tokens stay where they stand."""

    stands_apart = False
    """The declined race does not count as the one that a seat may have, and its badge stays with it."""

    declines_late = False
    """The race may decline at the end of a turn that it has played and scored."""

    rolls_ahead = False
    """The die is rolled before a conquest; there is no final attempt."""

    makes_treaties = False
    """After its conquests the race may spare one opponent and be spared."""

    spreads = False
    """Its pieces are spread over all regions in each redeployment, and return to the race when a region is lost."""

    group = NO_GROUP
    """What it places in a redeployment that, once begun, is finished before anything else."""

    # Questions about the board alone, answered once a game.

    def plays(self, seats: int, options: dict[str, OptionValue]) -> bool:
        """Whether the banner or badge is in the game at all."""
        return True

    def discount_regions(self, board: Board) -> int:
        """Regions that cost one token less."""
        return 0

    def coin_regions(self, board: Board) -> int:
        """Regions that pay one coin more while they are held."""
        return 0

    def discount_beside(self, board: Board) -> int:
        """Regions which, held, make all their neighbours cost one token less."""
        return 0

    def tunnels(self, board: Board) -> int:
        """Regions that are all neighbours of each other for this race."""
        return 0

    def range(self, board: Board) -> int:
        """Regions beyond the land that the race can take and hold."""
        return 0

    def entry(self, setting: Setting) -> int:
        """Regions beyond the usual ones where the race may first set foot."""
        return 0

    def reserve(self) -> int:
        """Tokens that leave the map at the end of each redeployment, and join at the start on top of the number."""
        return 0

    def keeps_regions(self, setting: Setting) -> bool:
        """Whether no region is given up so that these tokens can leave."""
        return False

    def shares_attempt(self, options: dict[str, OptionValue]) -> bool:
        """Whether a seat has but one final attempt for all its forces."""
        return False

    def losses(self, setting: Setting, substituted: bool) -> int:
        """How many tokens a lost region costs."""
        return 1

    # Questions about the table.

    def income(self, table: Table, force: int) -> Iterator[Reason]:
        """Coins beyond those for regions."""
        return iter(())

    def unfinished(self, table: Table, force: int) -> Iterator[Message]:
        """Why the redeployment cannot end yet."""
        return iter(())

    def noted(self, table: Table, force: int) -> int:
        """What it would remember of a position that somebody has set up."""
        return 0

    # Options: actions that the core does not have.

    def offer_conquests(self, table: Table, force: int, targets: int, found: list[Action[Table]]) -> None:
        """Add what may be done among the conquests; ``targets`` are the regions in reach and not protected."""

    def offer_placements(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        """Add what may be done in the redeployment."""

    def offer_returns(self, table: Table, force: int, found: list[Action[Table]]) -> None:
        """Add what a beaten race may do with its pieces that came back, when those are placed."""

    # Moments.

    def on_conquest(self, table: Table, force: int, region: int) -> None:
        """The race has just taken ``region``."""

    def on_redeployment(self, table: Table, force: int) -> None:
        """The race's conquests are over."""

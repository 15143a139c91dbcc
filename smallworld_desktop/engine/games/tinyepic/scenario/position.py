"""A position of a scenario, and playing on from it: what chance does is what the scenario says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.tinyepic import beginning
from smallworld_desktop.engine.games.tinyepic.chance import Draw, DrawFactions, Roll, Scatter, TurnUp
from smallworld_desktop.engine.games.tinyepic.rules import LittleKingdoms
from smallworld_desktop.engine.games.tinyepic.state import DRAW, FACTIONS, NOTHING, ROLL, SCATTER, TOKENS
from smallworld_desktop.engine.games.tinyepic.table import Table
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.engine.kernel.schema import Entry
from smallworld_desktop.engine.scenarios.vocabulary import Refused

RULES = LittleKingdoms()


@dataclass(frozen=True, slots=True)
class Position:
    """A table whose seats have names, how the decks lie, and which tokens lie face down."""

    table: Table
    seats: tuple[str, ...]
    heroes: tuple[int, ...] = ()
    """The hero cards in the order of the deck, whether they are in it or not."""
    factions: tuple[int, ...] = ()
    """The same of factions."""
    tokens: tuple[tuple[str, int], ...] = ()
    """Regions and the tokens that lie there face down."""
    steps: tuple[Transition[Table], ...] = ()
    """What has been played since the position that the scenario describes."""

    @property
    def deciders(self) -> list[int]:
        """The seats that must decide; none while chance must, or when the game is over."""
        return sorted(RULES.decision(self.table).seats - {CHANCE})

    @property
    def over(self) -> bool:
        return RULES.decision(self.table).over

    @property
    def rolls(self) -> bool:
        """Whether the dummy's die is to be rolled."""
        return self.table.pending == ROLL

    def seat_number(self, entry: Entry) -> int:
        """The seat whose name ``entry`` is."""
        return self.seats.index(entry.one_of(self.seats))

    def decider(self, by: int | None = None) -> int:
        """Who acts: the seat that was named, or the only one that must decide."""
        if by is not None:
            return by
        if self.over:
            raise Refused(Message("scenario-over"))
        found = self.deciders
        if not found:
            raise Refused(Message("scenario-roll-first"))
        if len(found) > 1:
            raise Refused(Message("scenario-which-seat"))
        return found[0]

    def play(self, seat: int, action: Action[Table]) -> Position:
        """The position after a seat has played this, and chance what then is due; ``Refused`` if it is not legal."""
        return self._after(seat, action).settled()

    def refusal(self, seat: int, action: Action[Table]) -> tuple[Message, ...]:
        """Every reason why a seat cannot play this."""
        return tuple(RULES.violations(self.table, seat, action))

    def roll(self, pips: int) -> Position:
        """The position after the die, which was asked for, has shown ``pips``."""
        if not self.rolls:
            raise Refused(Message("scenario-no-roll"))
        return self.play(CHANCE, Roll(pips))

    def settled(self) -> Position:
        """What chance does without being asked, as the scenario says: all but the die."""
        position = self
        while position.table.pending not in (NOTHING, ROLL):
            position = position._after(CHANCE, position._drawn())
        return position

    def _after(self, seat: int, action: Action[Table]) -> Position:
        reasons = self.refusal(seat, action)
        if reasons:
            raise Refused(*reasons)
        outcome = RULES.play(self.table, seat, action)
        number, before = len(self.steps), self.table
        step = Transition(number, seat, action, before, outcome.state, outcome.events, outcome.reveals)
        return replace(self, table=outcome.state, steps=(*self.steps, step))

    def _drawn(self) -> Action[Table]:
        """The top cards of a deck, the token that lies there, or places for tokens."""
        table = self.table
        if table.pending == DRAW:
            return Draw(*_top(self.heroes, table.hero_deck))
        if table.pending == FACTIONS:
            return DrawFactions(*_top(self.factions, table.faction_deck))
        if table.pending == SCATTER:
            return Scatter(_places(table))
        region = table.region_id(table.ask[1])
        token = dict(self.tokens).get(region)
        if token is None:
            token = next(kind for kind in range(len(TOKENS)) if table.bag[kind])
        return TurnUp(token)


def _top(order: Sequence[int], deck: int) -> tuple[int, int]:
    """The two first cards of a deck that has this order."""
    one, other, *_ = [card for card in order if deck >> card & 1]
    return one, other


def _places(table: Table) -> tuple[int, ...]:
    """The first regions of each home where tokens may lie."""
    found: list[int] = []
    for seat in range(table.setting.seats):
        found += bits(beginning.token_places(table, seat))[: beginning.tokens_a_home(table)]
    return tuple(found)

"""A game as it comes in its box: what players, matches, scenarios, saves and windows need to know of any game."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.boards.boards import NO_BOARDS, Boards
from smallworld_desktop.engine.boards.maps import Map
from smallworld_desktop.engine.kernel.actions import Action
from smallworld_desktop.engine.kernel.errors import GameError, range_of
from smallworld_desktop.engine.kernel.events import Event, Message
from smallworld_desktop.engine.kernel.game import Transition
from smallworld_desktop.engine.kernel.names import Named
from smallworld_desktop.engine.kernel.options import Option, OptionValue, complete
from smallworld_desktop.engine.kernel.rules import Ruleset
from smallworld_desktop.engine.play.bench import Bench
from smallworld_desktop.engine.play.general_players import general_players
from smallworld_desktop.engine.play.makes import Making
from smallworld_desktop.engine.play.players import Players
from smallworld_desktop.engine.play.showcase import Showcase
from smallworld_desktop.engine.records.entry import Annals
from smallworld_desktop.engine.scenarios.vocabulary import Vocabulary

if TYPE_CHECKING:
    from smallworld_desktop.engine.play.riddles import Riddling

OwnFiles = Sequence[tuple[str, str]]
"""Files of a player's own, each its name and its text."""


@dataclass(frozen=True, slots=True)
class Headline:
    """What a list of games tells of one beside its people: nothing that anybody may not know."""

    title: str = ""
    """Where it is played."""
    round: int = 0
    rounds: int = 0


class Box(ABC):
    """The door of a game on the engine's side. Each game offers one, ``GAME``, in its module ``game``."""

    id: str
    """How files, folders and commands call the game; words for it are the window's."""
    seats: Sequence[int] = (2,)
    """The numbers of seats that it can be played with, rising."""
    takes_files: bool = False
    """Whether files of a player's own may bring more things into the game."""
    values_boards: bool = False
    """Whether its regions pay, so that one can say what each of a board is worth."""
    agreed: Sequence[str] = ()
    """Options of how one plays together, as a form lists them; all others are readings of the rules."""
    words: Path | None = None
    """Where its catalogues of words lie, a folder a language; not with those of the program, unless it says nothing."""
    lessons: Path | None = None
    """The file of its lessons (``engine/play/lessons.py``), if it teaches itself."""
    examples: Path | None = None
    """The file of its examples (``engine/play/examples.py``), if its help has any."""
    sources: Sequence[str] = ()
    """The kinds of things that can be behind a price or an income, that first which is told where there are two."""

    counted: Sequence[str] = ()
    """The kinds of things that seats take and that are counted in the records, two at most: a race with its power."""
    die: Sequence[int] = ()
    """The faces of its die, where it has one that is counted."""

    @property
    @abstractmethod
    def rules(self) -> Ruleset[Any]:
        """How it is played. A large game fetches its rules when they are asked for, so that a window opens quickly."""

    @property
    def boards(self) -> Boards:
        """The boards to choose from."""
        return NO_BOARDS

    @property
    def options(self) -> Sequence[Option]:
        """The rule options, each with its own name."""
        return ()

    def things(self, content: OwnFiles = ()) -> Mapping[str, Sequence[str]]:
        """What the game has, kinds and their ids, with what files of a player's own bring; ``GameError`` if one is bad.

        Of a kind and an id there are a name in the catalogues of words (``race-orcs``) and, for most, an emblem.
        """
        return {}

    @property
    def makes(self) -> Sequence[Making]:
        """The kinds of things that packs may bring into it, beside boards."""
        return ()

    @cached_property
    def riddling(self) -> Riddling | None:
        """What it supplies for puzzles of a player's own, if there can be any."""
        return None

    def paid(self, state: Any, events: Iterable[Event]) -> Mapping[str, int]:
        """What each region has paid by these events, which led to the state; nothing where no region pays."""
        return {}

    def own_names(self, content: OwnFiles) -> Sequence[Named]:
        """What files of a player's own call the things they bring, where they do."""
        return ()

    def names(self, state: Any) -> Sequence[Named]:
        """What files of a player's own call what is on the table, where the catalogues of words cannot know it all."""
        map = self.map(state)
        if map is None:
            return ()
        board = map.board
        return [Named(f"region-{board.id}-{each.id}", each.name, each.forms) for each in board.regions if each.forms]

    def set_up(
        self,
        seats: int,
        board: str = "",
        options: Mapping[str, OptionValue] | None = None,
        content: OwnFiles = (),
    ) -> Any:
        """What these rules start from. Raises ``GameError`` where a file is wrong or the rules cannot be played so.

        ``board`` is an id or a map file, the usual one if left out; options that are not named are as usual.
        """
        if seats not in self.seats:
            raise GameError("seats-wrong", known=range_of(self.seats), given=seats)
        if board or content:
            raise GameError("game-takes-no-files", id=self.id)
        return self.rules.setup_from(complete(self.known_options, options or {}) or None)

    @cached_property
    def vocabulary(self) -> Vocabulary[Any] | None:
        """Its words for scenario files."""
        return None

    @cached_property
    def showcase(self) -> Showcase:
        """What it has to show to whoever takes pictures of it."""
        return Showcase()

    def lacking(
        self, seats: int, options: Mapping[str, OptionValue] | None = None, content: OwnFiles = ()
    ) -> Message | None:
        """What there is too little of, to be told while it is still being chosen; the rest ``set_up`` tells."""
        return None

    def bench(self, start: Any, seed: int) -> Bench:
        """What is measured of the game from a start on."""
        return Bench(self.rules, start, seed)

    def map(self, state: Any) -> Map | None:
        """The board of a position with its drawing, several boards laid side by side; none while there is nothing yet.

        It may be another one later in the game, but stays the same object as long as nothing about it changes.
        """
        return None

    def headline(self, state: Any) -> Headline:
        """How a list of games tells of one in this position."""
        return Headline()

    def annals(self, state: Any, events: Iterable[Event]) -> Annals:
        """What the records keep of a game that has ended so, and in which all this has happened."""
        return Annals()

    def is_halfway(self, state: Any) -> bool:
        """Whether something is done step by step that is looked at as a whole, and is not done yet."""
        return False

    @property
    def known_options(self) -> Mapping[str, Option]:
        """The options by name."""
        return {option.name: option for option in self.options}

    @cached_property
    def players(self) -> Players:
        """Who plays it that is no person; any game has players that know nothing but its rules."""
        return general_players(self.id, self.rules, self.imagined)

    def turn(self, state: Any, seat: int) -> Hashable:
        """What tells the turns of a seat apart, or None where it decides in somebody else's turn.

        It is the same for all decisions of one turn. Unless a game says otherwise, each decision is a turn of its own.
        """
        return repr(self.rules.snapshot(state))

    def whose_turn(self, state: Any, seat: int) -> int:
        """In whose turn a seat decides, where that is told apart at all; in its own, unless a game says otherwise."""
        return seat

    def known(self, view: Any, seat: int, past: Sequence[Any]) -> Any:
        """What a seat knows of a position that remembers what it saw in its turns before."""
        return view

    def imagined(self, view: Any, seat: int, dice: random.Random) -> Any:
        """A state that could be the real one as far as a seat can tell: what is hidden from it, it makes up.

        Players think games on from there. A game whose views hide nothing that matters for that need not be asked.
        """
        return view

    def dealt_anew(self, steps: Sequence[Transition[Any]], dice: random.Random) -> Sequence[Action[Any]]:
        """The actions of a game until now, in which chance has laid otherwise what nobody has seen yet.

        A game in which chance lays out nothing for later need not be asked.
        """
        return [step.action for step in steps]

    def remarks(
        self, state: Any, seat: int, action: Action[Any], following: Sequence[Action[Any]] = ()
    ) -> tuple[Message, ...]:
        """What speaks for an action of a seat, with what the seat does or means to do after it."""
        return ()

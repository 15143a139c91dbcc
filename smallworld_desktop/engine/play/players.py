"""The computer players of a game by name: its levels, some of them in several styles, and whoever packages offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import GameError, listed
from smallworld_desktop.engine.kernel.texts import printable
from smallworld_desktop.engine.play.outside_players import offered_player, offered_players, outside_player, program_said
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.strengths import UNMEASURED, Strengths, strengths
from smallworld_desktop.engine.play.yardstick import Yardstick

LONGEST_NAME = 80
"""Letters of a player's name; nobody has a longer one."""

BALANCED = ""
"""The style of whoever has none."""


@dataclass(frozen=True)
class Players:
    """Who can sit at the seats of one game that is no person."""

    group: str
    """The entry points under which packages offer more of them."""
    levels: Mapping[str, Callable[[], Player]]
    """From weakest to strongest."""
    usual: str
    """Who is proposed as an opponent."""
    quick: str
    """The level that answers where there was no time to think at all, or nobody else is left to ask."""
    thinkers: Mapping[str, Callable[[str], Player]] = field(default_factory=dict)
    """The levels that have a style, as in ``hard:miser``; without one they are balanced."""
    styles: tuple[str, ...] = ()
    first: str = ""
    """Who is proposed to whoever has never played here, where that is not the usual one."""
    others: Mapping[str, Callable[[], Player]] = field(default_factory=dict)
    """Players for measuring and for advice, not for playing against."""
    adviser: str = ""
    """Whose word a hint is; where it is nobody's, there are no hints."""
    yardstick: Callable[[], Yardstick] | None = None
    """Makes what decisions are measured by; without it there is neither practice nor a coach.

    Raises ``GameError`` where what it needs is damaged.
    """
    ratings: Path | None = None
    """What the arena has measured, as it is shipped."""

    def strengths(self) -> Strengths:
        """How strong the levels are, as far as somebody has measured it."""
        return strengths(self.ratings) if self.ratings is not None else UNMEASURED

    def has(self, name: str) -> bool:
        """Whether this installation has a player of that name: one of ours, or one that a package offers."""
        if len(name) > LONGEST_NAME:
            return False
        return self._maker(name) is not None or offered_player(self.group, name) is not None

    def offered(self) -> tuple[str, ...]:
        """All that can be played against, weakest first, and then whatever packages offer."""
        return (*self.levels, *(name for name in offered_players(self.group) if name not in self.levels))

    def make(self, name: str) -> Player:
        """A new player of a level, of one with a style (``hard:miser``), or of a package. No name has a file run."""
        make = self._maker(name) or offered_player(self.group, name)
        if make is None:
            raise GameError("player-unknown", level=printable(name, LONGEST_NAME), known=listed(self.offered()))
        return make()

    def said(self, spec: str) -> Player:
        """The player that somebody asks for at a command line, which may also be one of ``FILE.py:CLASS``."""
        program = program_said(spec)
        return outside_player(program) if program else self.make(spec)

    def level_and_style(self, name: str) -> tuple[str, str]:
        """``hard:miser`` is the level hard in the style of a miser; any other name is a level as it stands."""
        level, _, style = name.partition(":")
        return (level, style) if level in self.thinkers and style in self.styles else (name, BALANCED)

    def styled(self, level: str, style: str) -> str:
        """The player of a level in a style; levels that do not think have none."""
        return f"{level}:{style}" if style and level in self.thinkers else level

    def stand_in(self, name: str) -> str:
        """Whoever is quick and has the same likings."""
        style = name.rpartition(":")[2]
        return self.styled(self.quick, style if style in self.styles else BALANCED)

    def _maker(self, name: str) -> Callable[[], Player] | None:
        level, style = self.level_and_style(name)
        if level in self.thinkers:
            return partial(self.thinkers[level], style)
        return {**self.levels, **self.others}.get(name)

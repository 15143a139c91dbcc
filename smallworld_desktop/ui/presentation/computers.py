"""The computer players in words: their names, what they do and where they err, how strong and how quick they are."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.play.players import BALANCED, Players
from smallworld_desktop.engine.play.strengths import Strength
from smallworld_desktop.ui.desk.words import Words

AT_ONCE = 0.05
"""Seconds. Nobody sees whoever needs less think."""


@dataclass(frozen=True, slots=True)
class LevelRow:
    """One level as it is to be shown."""

    id: str
    name: str
    strength: Strength | None
    """Nothing where nobody has measured it."""
    rating: str
    time: str
    text: str
    """All of it in words."""


def level_and_style(words: Words, player: str) -> tuple[str, str]:
    """The level of a computer player, and the style that it is named after, if it is."""
    level, _, style = player.partition(":")
    return (level, style) if style and words.has(f"style-{style}") else (player, BALANCED)


def level_name(words: Words, level: str) -> str:
    """A level in a word. A player out of a file is called by its class."""
    return words.name("player", level.rpartition(":")[2])


def player_name(words: Words, player: str) -> str:
    """A computer player: "Hard", or "Hard, Miser"."""
    level, style = level_and_style(words, player)
    name = level_name(words, level)
    return words.say("player-with-style", level=name, style=words.name("style", style)) if style else name


def style_name(words: Words, style: str) -> str:
    return words.say(f"style-{style or 'balanced'}")


class Opponents:
    """Tells of the computer players of one game."""

    def __init__(self, words: Words, players: Players) -> None:
        self._words = words
        self._players = players

    @property
    def levels(self) -> tuple[str, ...]:
        """All that can be played against, weakest first, and then whatever packages offer."""
        return self._players.offered()

    def styles(self, level: str) -> tuple[str, ...]:
        """The styles in which a level can play; levels that do not think play as they do."""
        return (BALANCED, *self._players.styles) if level in self._players.thinkers else ()

    @property
    def thinkers(self) -> str:
        """The levels that have styles, by name; nothing where none has."""
        return self._words.join([level_name(self._words, one) for one in self._players.thinkers])

    def without_style(self, level: str) -> str:
        """That a level has no styles, and which ones have."""
        if not self._players.thinkers:
            return ""
        return self._words.say("style-none-help", level=level_name(self._words, level), levels=self.thinkers)

    def help(self, player: str) -> str:
        """What a computer player does, where it errs and what it likes, in a few sentences."""
        words, (level, style) = self._words, self._players.level_and_style(player)
        known = [f"level-{level}-help", f"level-{level}-errs"]
        said = [words.say(id) for id in known if words.has(id)] or [words.say("level-outside-help")]
        if style:
            said.append(words.say(f"style-{style}-help"))
        return " ".join(said)

    def summary(self, player: str, *, with_rating: bool) -> str:
        """Who a computer player is and what it does, with its rating where that is not to be seen beside."""
        words, row = self._words, self._row(self._players.level_and_style(player)[0])
        name = player_name(words, player)
        if with_rating and row.strength is not None:
            name = words.say("strength-of", level=name, rating=row.rating, time=row.time)
        said = [self.help(player), "" if self.styles(row.id) else self.without_style(row.id)]
        return words.say("new-game-level", level=name, help=" ".join(filter(None, said)))

    @property
    def rows(self) -> tuple[LevelRow, ...]:
        """All levels with what was measured of them."""
        return tuple(self._row(level) for level in self.levels)

    @property
    def thinking_times(self) -> str:
        """How long those take over a turn who do not answer at once."""
        words = self._words
        thinkers = [row for row in self.rows if row.strength is not None and row.strength.seconds >= AT_ONCE]
        times = words.join([words.say("thinking-time", level=row.name, time=row.time) for row in thinkers])
        return words.say("thinking-times", times=times) if times else words.say("strength-unknown")

    @property
    def measurement(self) -> str:
        """What the ratings mean, and where they come from."""
        known = self._players.strengths()
        if not known.players:
            return ""
        words = self._words
        anchor, day = words.name("player", known.anchor), words.day(known.measured)
        return words.say("strength-note", anchor=anchor, count=known.games, day=day)

    def _row(self, level: str) -> LevelRow:
        words, strength = self._words, self._players.strengths().players.get(level)
        name, help = level_name(words, level), self.help(level)
        if strength is None:
            rating, text = words.say("strength-unknown"), words.say("strength-row-unknown", level=name)
            return LevelRow(level, name, None, rating, "", f"{text} {help}")
        rating = words.say("strength-rating", rating=_signed(strength.rating), error=strength.error)
        quick = strength.seconds < AT_ONCE
        time = words.say("strength-at-once" if quick else "strength-seconds", seconds=_brief(words, strength.seconds))
        text = words.say("strength-row", level=name, rating=rating, time=time)
        return LevelRow(level, name, strength, rating, time, f"{text} {help}")


def _signed(number: int) -> str:
    """With the minus sign of print, which is as wide as the plus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _brief(words: Words, seconds: float) -> str:
    return words.decimal(seconds) if seconds < 10 else str(round(seconds))

"""The computer players in words: their names, what they do and where they err, how strong and how quick they are."""

from __future__ import annotations

from dataclasses import dataclass

from smallworld_desktop.engine.play.players import BALANCED
from smallworld_desktop.engine.play.registry import game
from smallworld_desktop.engine.play.strengths import Strength
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.sitting.seating import level_and_style

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


def levels() -> tuple[str, ...]:
    """All that can be played against, weakest first, and then whatever packages offer."""
    return game().players.offered()


def styles(level: str) -> tuple[str, ...]:
    """The styles in which a level can play; levels that do not think play as they do."""
    return (BALANCED, *game().players.styles) if level in game().players.thinkers else ()


def level_name(words: Words, level: str) -> str:
    """A level in a word. A player out of a file is called by its class."""
    return words.name("player", level.rpartition(":")[2])


def player_name(words: Words, player: str) -> str:
    """A computer player: "Hard", or "Hard, Miser"."""
    level, style = level_and_style(player)
    name = level_name(words, level)
    return words.say("player-with-style", level=name, style=words.name("style", style)) if style else name


def style_name(words: Words, style: str) -> str:
    return words.say(f"style-{style or 'balanced'}")


def without_style(words: Words, level: str) -> str:
    """That a level has no styles, and which ones have."""
    thinkers = words.join([level_name(words, one) for one in game().players.thinkers])
    return words.say("style-none-help", level=level_name(words, level), levels=thinkers)


def player_help(words: Words, player: str) -> str:
    """What a computer player does, where it errs and what it likes, in a few sentences."""
    level, style = level_and_style(player)
    known = [f"level-{level}-help", f"level-{level}-errs"]
    said = [words.say(id) for id in known if words.has(id)] or [words.say("level-outside-help")]
    if style:
        said.append(words.say(f"style-{style}-help"))
    return " ".join(said)


def player_summary(words: Words, player: str, *, with_rating: bool) -> str:
    """Who a computer player is and what it does, with its rating where that is not to be seen beside."""
    row, name = _row(words, level_and_style(player)[0]), player_name(words, player)
    if with_rating and row.strength is not None:
        name = words.say("strength-of", level=name, rating=row.rating, time=row.time)
    said = [player_help(words, player)] + ([] if styles(row.id) else [without_style(words, row.id)])
    return words.say("new-game-level", level=name, help=" ".join(said))


def level_rows(words: Words) -> tuple[LevelRow, ...]:
    """All levels with what was measured of them."""
    return tuple(_row(words, level) for level in levels())


def thinking_times(words: Words) -> str:
    """How long those take over a turn who do not answer at once."""
    thinkers = [row for row in level_rows(words) if row.strength is not None and row.strength.seconds >= AT_ONCE]
    times = words.join([words.say("thinking-time", level=row.name, time=row.time) for row in thinkers])
    return words.say("thinking-times", times=times)


def measurement(words: Words) -> str:
    """What the ratings mean, and where they come from."""
    known = game().players.strengths()
    if not known.players:
        return ""
    anchor = words.name("player", known.anchor)
    return words.say("strength-note", anchor=anchor, count=known.games, day=known.measured)


def _row(words: Words, level: str) -> LevelRow:
    strength, name = game().players.strengths().players.get(level), level_name(words, level)
    if strength is None:
        rating, time, text = words.say("strength-unknown"), "", words.say("strength-row-unknown", level=name)
        return LevelRow(level, name, None, rating, time, f"{text} {player_help(words, level)}")
    rating = words.say("strength-rating", rating=_signed(strength.rating), error=strength.error)
    quick = strength.seconds < AT_ONCE
    time = words.say("strength-at-once") if quick else words.say("strength-seconds", seconds=_brief(strength.seconds))
    text = words.say("strength-row", level=name, rating=rating, time=time)
    return LevelRow(level, name, strength, rating, time, f"{text} {player_help(words, level)}")


def _signed(number: int) -> str:
    """With the minus sign of print, which is as wide as the plus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def _brief(seconds: float) -> str:
    return f"{seconds:.1f}" if seconds < 10 else str(round(seconds))

"""Puzzles of packs in words: a line of the list, and the page of the slip. No Qt in here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.lessons import Page, Task
from smallworld_desktop.ui.presentation.puzzles import PuzzleLine
from smallworld_desktop.ui.presentation.telling import Telling

if TYPE_CHECKING:
    from smallworld_desktop.engine.packs.solving import Shelved
    from smallworld_desktop.engine.play.riddles import Riddle, RiddleGame


def riddle_line(words: Words, shelved: Shelved) -> PuzzleLine:
    """What is said of a puzzle of a pack in a list."""
    riddle, progress = shelved.riddle, shelved.progress
    told = Telling(words, (), riddle.map.board)
    tried = "puzzle-solved-after" if progress.solved else "puzzle-tries"
    standing = words.say(tried, count=progress.tries) if progress.tries else words.say("puzzle-new")
    about = words.say("riddle-about", pack=shelved.pack, author=shelved.by)
    goals = " ".join([*goals_told(told, riddle), until_told(words, riddle)])
    rated = words.say("riddle-stars", count=progress.stars) if progress.stars else ""
    solved, stars = bool(progress.solved), progress.stars
    return PuzzleLine(
        shelved.mark, shelved, riddle.title, goals, f"{about} {standing}", solved, stars=stars, rated=rated
    )


def goals_told(telling: Telling, riddle: Riddle) -> list[str]:
    """What is wanted, a sentence each."""
    from smallworld_desktop.engine.play.registry import game as box_of
    from smallworld_desktop.engine.play.riddles import goal_told

    riddling = box_of(riddle.game).riddling
    assert riddling is not None
    return [telling.sentence(message) for message in goal_told(riddle, riddling)]


def until_told(words: Words, riddle: Riddle) -> str:
    """How long one has for it, and what the die will show."""
    until = words.say("riddle-turn") if riddle.until_turn else words.say("riddle-round", round=riddle.last_round)
    if not riddle.dice:
        return until
    return f"{until} {words.say('riddle-dice', dice=words.join([str(pips) for pips in riddle.dice]))}"


def riddle_page(telling: Telling, shelved: Shelved, game: RiddleGame, hints: Sequence[str], more: bool) -> Page:
    """What the slip says of a puzzle that is so far, with the hints that were given."""
    words, riddle, progress = telling.words, shelved.riddle, shelved.progress
    text = [words.say("riddle-about", pack=shelved.pack, author=shelved.by)]
    if progress.stars:
        text.append(words.say("riddle-stars", count=progress.stars))
    text.append(until_told(words, riddle))
    tasks = []
    for goal, (have, wanted) in zip(goals_told(telling, riddle), game.standing, strict=True):
        so_far = words.say("riddle-so-far", reached=have, wanted=wanted)
        tasks.append(Task(f"{goal} {so_far}", have >= wanted, have < wanted))
    said = []
    if game.solved:
        said.append(words.say("riddle-done"))
        tasks.append(Task(words.say("riddle-short", count=len(riddle.deeds)), True, False))
    elif game.ended:
        said.append(words.say("riddle-failed", best=progress.best))
    elif progress.tries and not progress.solved:
        said.append(words.say("riddle-try", number=progress.tries + 1, best=progress.best))
    if game.solved:
        return Page(riddle.title, " ".join(text), tuple(tasks), "\n".join(said))
    said += hints
    if hints and more:
        said.append(words.say("riddle-hint-later"))
    return Page(riddle.title, " ".join(text), tuple(tasks), "\n".join(said))

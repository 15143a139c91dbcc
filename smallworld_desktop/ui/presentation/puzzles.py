"""Puzzles in words: a line of the list, the page of the slip, the card to a wrong answer. No Qt in here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from smallworld_desktop.engine.play.coach import Mistake
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.advice import Advice, AdviceWriter
from smallworld_desktop.ui.presentation.counsel import Step
from smallworld_desktop.ui.presentation.lessons import Page, Task
from smallworld_desktop.ui.presentation.review import about_to_be_done, card, cost_of

if TYPE_CHECKING:
    from smallworld_desktop.engine.packs.solving import Shelved
    from smallworld_desktop.engine.records.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class PuzzleLine:
    """A puzzle as a line of the list."""

    mark: str
    puzzle: Puzzle | Shelved
    title: str
    lost: str
    standing: str
    solved: bool
    price: str = ""
    """What was given away, where it is from one's own game."""
    stars: int = 0
    """How hard it is, where it is from a pack."""
    rated: str = ""
    """The same in words."""

    @property
    def text(self) -> str:
        """All of it, for those who listen."""
        said = (self.title, self.lost, self.rated, self.standing)
        return ". ".join(part.rstrip(".") for part in said if part)


def puzzle_line(words: Words, puzzle: Puzzle) -> PuzzleLine:
    """What is said of a puzzle in a list."""
    board = words.titled(puzzle.title) if puzzle.title else str(words.name("game", puzzle.game))
    # What was wrong with it would give an open one away.
    lost = words.say(f"coach-{puzzle.kind}") if puzzle.solved else lost_in(words, puzzle)
    tried = "puzzle-solved-after" if puzzle.solved else "puzzle-tries"
    standing = words.say(tried, count=puzzle.tries) if puzzle.tries else words.say("puzzle-new")
    title, solved = title_of(words, puzzle), bool(puzzle.solved)
    return PuzzleLine(puzzle.mark, puzzle, title, lost, f"{board}. {standing}", solved, f"−{puzzle.cost}")


def lost_in(words: Words, puzzle: Puzzle) -> str:
    """What was given away then, and by whom."""
    return words.say("coach-given-away", name=puzzle.name, count=puzzle.cost)


def title_of(words: Words, puzzle: Puzzle) -> str:
    """Whose decision it is, and when."""
    id = "coach-card-who" if puzzle.round else "coach-card-who-without-round"
    return words.say(id, name=puzzle.name, round=puzzle.round)


def puzzle_page(words: Words, puzzle: Puzzle, stand: str, unhelped: bool) -> Page:
    """What the slip says of a puzzle that is so far."""
    title, text = title_of(words, puzzle), words.say("puzzle-text", lost=lost_in(words, puzzle))
    if stand == "right":
        praise = words.say("puzzle-right" if unhelped else "puzzle-right-helped")
        return Page(title, text, (Task(praise, unhelped, True),))
    told = words.say(f"puzzle-{stand}") if stand in ("wrong", "seen") else ""
    return Page(title, text, (Task(words.say("puzzle-task"), False, True),), told)


def puzzle_card(mistake: Mistake, state: Any, writer: AdviceWriter) -> tuple[Advice, tuple[Step, ...]]:
    """What was answered, what would be better and by how much; with the steps of that."""
    telling = writer.telling
    title = telling.say("puzzle-card-title")
    who = telling.say("practice-who", count=cost_of(mistake))
    return card(mistake, state, title, who, (about_to_be_done(mistake, state, writer),), writer)

"""A transcript: a whole game with all that could be read on the way, written as what has changed since the step before.

``python packaging/transcripts.py`` writes the files of this folder anew; the test beside this compares them.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from smallworld_desktop.engine.boards.board import bits
from smallworld_desktop.engine.games.smallworld.chance import Deal
from smallworld_desktop.engine.games.smallworld.state import COURSE, DEFENDERS, PICK, READY, REDEPLOY
from smallworld_desktop.engine.games.smallworld.table import Table
from smallworld_desktop.engine.kernel.game import Game, Transition
from smallworld_desktop.engine.kernel.rules import CHANCE
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.games.smallworld.door import TABLE
from smallworld_desktop.ui.games.smallworld.redeployment import Redeployment
from smallworld_desktop.ui.presentation.chronicle import ChronicleLine, Chronicler
from smallworld_desktop.ui.presentation.telling import Telling
from tests.transcripts.counsel import Asked, afterwards, ask, hinted
from tests.transcripts.ending import ended
from tests.transcripts.games import RULES, Play, Wanderer
from tests.transcripts.reading import DOT, Glance, Page, cards, combo_cards, overheard, read, watched
from tests.transcripts.refusing import Refusals

FOLDER = Path(__file__).parent
ADVISED = (COURSE, PICK, READY, REDEPLOY)
EVERY_DECISION = 8
"""One decision in so many of the stages above is advised."""


WHY = "; grey; why: "
"""What stands between a button that cannot be pressed and the reason."""


def file_of(play: Play) -> Path:
    return FOLDER / f"{play.name}.txt"


def changes(before: Page, now: Page) -> Iterator[str]:
    """What is to be read now and was not before; what has gone as a whole is named once."""
    for label, text in now.items():
        if before.get(label) != text:
            yield f"{label}: {text}"
    heads = {label.partition(DOT)[0] for label in now}
    gone = [label for label in before if label not in now]
    yield from dict.fromkeys(f"{_gone(label, heads)} --" for label in gone)


def _gone(label: str, heads: set[str]) -> str:
    head = label.partition(DOT)[0]
    return label if head in heads else head


class Scribe:
    """Plays a game and writes it down."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.game: Game[Table] = play.begin()
        names = [seat.name for seat in play.seats]
        self._telling = Telling(Words(play.language), names, self.game.state.setting.board)
        self._lines: list[str] = []
        self._read: Page = {}
        self._heard: Page = {}
        self._chronicler = Chronicler(TABLE.chronicle, self._telling)
        self._told: frozenset[ChronicleLine] = frozenset()
        self._refusals = Refusals(self._telling)
        self._asked: list[Asked] = []
        self._decisions = 0
        self._whys: set[tuple[str, str]] = set()

    def written(self) -> str:
        """The whole transcript."""
        wanderer, seen = Wanderer(self.play.seed), 0
        while not self.game.decision.over:
            self._write_steps(seen)
            seen = len(self.game.history)
            self._write_position()
            deed = wanderer.deed(self.game)
            if deed.draft is not None:
                self._lines.append("-- placed, but not played yet")
                self._write_page(self._glance(deed.draft))
            for action in deed.actions:
                self.game.play(action)
        self._write_steps(seen)
        self._write_page(self._glance())
        self._lines += afterwards(self.game, self._asked, self._telling)
        self._lines += ended(self.game, self.play, self._telling)
        return "".join(line.rstrip() + "\n" for line in self._lines)

    def _write_steps(self, first: int) -> None:
        """What was done, and what was told of it."""
        for step in self.game.history[first:]:
            who = "chance" if step.seat == CHANCE else self._telling.name(step.seat)
            self._lines += ["", f"## {step.index} {who}: {_action(step)}"]
            chronicle = self._chronicler.lines(self.game.history[: step.index + 1])
            known = {line.text for line in chronicle}
            story = [self._telling.sentence(event.message) for event in step.events]
            self._lines += [f"story: {sentence}" for sentence in story if sentence not in known]
            self._lines += [self._line(line) for line in chronicle if line not in self._told]
            self._told = frozenset(chronicle)

    def _line(self, line: ChronicleLine) -> str:
        """A line of the chronicle, with whose it is and which regions it lights."""
        seat = "" if line.seat < 0 else f" ({self._telling.name(line.seat)}{', a deed' if line.chosen else ''})"
        regions = " ".join(self.game.state.region_id(region) for region in bits(line.regions))
        return f"log{' heading' if line.heading else ''}{seat}: {line.text} [{regions}]"

    def _write_position(self) -> None:
        """What there is to be read before a decision."""
        table, step = self.game.state, len(self.game.history)
        glance = self._glance(Redeployment(table) if table.stage in (REDEPLOY, DEFENDERS) else None)
        self._write_page(glance)
        if table.turn != self.game.history[-1].before.turn or step == 1:
            heard = overheard(glance)
            self._lines += changes(self._heard, heard)
            self._heard = heard
        self._lines += self._refusals.fresh(table, step)
        if step % 3 == 0:
            self._lines += [f"card: {card}" for card in cards(glance, step)]
        if step % 4 == 0:
            self._lines += watched(glance, step // 4)
        if table.stage == PICK:
            self._lines += [f"combo card: {card}" for card in combo_cards(glance, step)]
        if table.stage in ADVISED:
            self._decisions += 1
            if self._decisions % EVERY_DECISION == 0:
                self._asked.append(ask(self.game, table.turn))
                self._lines += hinted(self._asked[-1], self._telling)

    def _write_page(self, glance: Glance) -> None:
        page = read(glance)
        self._lines += map(self._once, changes(self._read, page))
        self._read = page

    def _once(self, line: str) -> str:
        """Why a button is grey is written where it is said first."""
        button, _, why = line.partition(WHY)
        if not why or (button, why) not in self._whys:
            self._whys.add((button, why))
            return line
        return f"{button}; grey"

    def _glance(self, draft: Redeployment | None = None) -> Glance:
        legal = [] if self.game.decision.over else self.game.legal()
        return Glance(self.game.state, self._telling, self.play.seats, legal, draft, self.game.can_undo)


def _action(step: Transition[Table]) -> str:
    if isinstance(step.action, Deal):
        return "deal"
    return " ".join(map(str, RULES.action_data(step.action, step.before)))

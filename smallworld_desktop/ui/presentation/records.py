"""The records in words: rows with a number, its interval and what is heard of it. No Qt in here."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.records.figures import Figures, Pair, Score, Who
from smallworld_desktop.engine.records.likelihood import FEWEST, Rate, strays
from smallworld_desktop.ui.desk.words import Words
from smallworld_desktop.ui.presentation.computers import player_name

EVEN = 1.0


@dataclass(frozen=True, slots=True)
class Measured:
    """A line of a chart: a name, how often, and a number with its interval."""

    name: str
    count: int
    value: float
    least: float
    most: float
    shown: str
    """The number in words."""
    text: str
    """All of it in one breath."""
    told: bool
    """Whether there are enough games to draw anything."""
    apart: bool = False
    """Whether it surely differs from what is even."""
    kind: str = ""
    id: str = ""
    """What it is a picture of, if it is one."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What two things did together, drawn from -1 over 0 (even) to 1."""

    shade: float
    shown: str
    text: str
    sure: bool


@dataclass(frozen=True, slots=True)
class Face:
    """A face of the die: how often it fell, and how often it was to be expected."""

    face: int
    count: int
    expected: float
    text: str


class RecordsTold:
    """Tells the figures of one choice of games."""

    def __init__(self, words: Words, box: Box, figures: Figures) -> None:
        self._words = words
        self._box = box
        self._figures = figures

    @property
    def summary(self) -> str:
        """How much there is to tell from."""
        games, taken = self._figures.games, self._figures.takings if self._box.counted else 0
        said = self._words.say("records-games", count=games, games=self._words.whole(games))
        if taken:
            said = self._words.say("records-with-takings", games=said, taken=self._words.whole(taken))
        return said

    @property
    def kinds(self) -> Sequence[str]:
        """The kinds of things that are counted."""
        return self._box.counted

    def kind_title(self, kind: str) -> str:
        """What the things of a kind are called together."""
        return self._words.say(f"records-{kind}s")

    def things(self, kind: str) -> Sequence[Measured]:
        """How often the seat won that took each thing of a kind."""
        rates = self._figures.things(self.kinds.index(kind))
        return [self._rated(self._words.name(kind, id), rate, kind, id) for id, rate in rates.items()]

    @cached_property
    def order(self) -> tuple[Sequence[str], Sequence[str]]:
        """The things of both kinds of pairs, as the table of pairs has them: the most successful first."""
        if len(self.kinds) < 2:
            return (), ()
        first, second = (list(self._figures.things(at)) for at in range(2))
        return first, second

    @cached_property
    def cells(self) -> Mapping[tuple[str, str], Cell]:
        """Each two that were taken together."""
        return {pair: self._cell(pair, found) for pair, found in self._figures.pairs().items()}

    def players(self) -> Sequence[Measured]:
        """How often each level won, and each person."""
        return [self._rated(self._who(who), rate) for who, rate in self._figures.players().items()]

    def against(self) -> Sequence[Measured]:
        """How often people came before each other player; 1.0 is every second time."""
        return [self._rated(self._who(who), rate) for who, rate in self._figures.against().items()]

    def seats(self) -> Sequence[Measured]:
        """How often the first seat won, the second, and so on."""
        say = self._words.say
        return [
            self._rated(say("records-seat-of", number=number + 1, seats=seats), rate)
            for (seats, number), rate in sorted(self._figures.seats().items())
        ]

    def boards(self) -> Sequence[Measured]:
        """How often people won on each board."""
        return [self._rated(self.board(board), rate) for board, rate in self._figures.boards().items()]

    def points(self) -> Sequence[Measured]:
        """The mean points of each player, by the number of seats."""
        found = sorted(self._figures.scores().items(), key=lambda item: (item[0][1], -item[1].mean))
        return [self._scored(who, seats, score) for (who, seats), score in found]

    def faces(self) -> Sequence[Face]:
        """How often each face of the die fell."""
        return faces_told(self._words, self._figures.rolls(), self._box.die)

    def luck(self) -> str:
        """How many rolls there were, and how often chance alone strays further."""
        return luck_told(self._words, self.faces())

    def board(self, title: str) -> str:
        """A board's title in this language."""
        return self._words.titled(title) if title else self._words.say("records-no-board")

    def level(self, level: str) -> str:
        """A computer's level."""
        return player_name(self._words, level)

    def table(self) -> str:
        """All of it as comma-separated values, for a spreadsheet."""
        written = io.StringIO()
        lines = csv.writer(written, lineterminator="\n")
        heads = ("table", "what", "games", "number", "least", "most")
        lines.writerow([self._words.say(f"records-column-{head}") for head in heads])
        for title, rows in self._tables():
            for row in rows:
                lines.writerow([title, row.name, row.count, *(f"{n:.4f}" for n in (row.value, row.least, row.most))])
        return written.getvalue()

    # Behind the scenes.

    def _tables(self) -> Iterator[tuple[str, Sequence[Measured]]]:
        for kind in self.kinds:
            yield self.kind_title(kind), self.things(kind)
        if len(self.kinds) > 1:
            pairs = self._figures.pairs()
            yield (
                self._words.say("records-pairs"),
                [self._rated(self._pair(at), pairs[at].rate) for at in sorted(pairs)],
            )
        for id in ("players", "against", "seats", "boards", "points"):
            yield self._words.say(f"records-{id}"), getattr(self, id)()

    def _rated(self, name: str, rate: Rate, kind: str = "", id: str = "") -> Measured:
        values = self._values(rate)
        said = "records-rate" if rate.told else "records-few"
        text = self._words.say(said, name=name, **values)
        return Measured(
            name, rate.count, rate.value, rate.least, rate.most, values["value"], text, rate.told, rate.apart, kind, id
        )

    def _values(self, rate: Rate) -> dict[str, str]:
        decimal, limits = self._words.decimal, (rate.value, rate.least, min(rate.most, 99.0))
        value, least, most = (decimal(number, 2) for number in limits)
        won = decimal(rate.won, 0 if rate.won == int(rate.won) else 1)
        fewest = self._words.whole(FEWEST)
        return {
            "games": self._words.whole(rate.count),
            "won": won,
            "value": value,
            "least": least,
            "most": most,
            "fewest": fewest,
        }

    def _cell(self, pair: tuple[str, str], found: Pair) -> Cell:
        said = "records-rate" if found.rate.told else "records-few"
        text = self._words.say(said, name=self._pair(pair), **self._values(found.rate))
        if found.sure:
            text = self._words.say("records-sure", text=text)
        shade = max(-1.0, min(1.0, (found.drawn - EVEN) / FAR)) if found.rate.told else 0.0
        return Cell(shade, self._words.decimal(found.drawn) if found.rate.told else "", text, found.sure)

    def _pair(self, pair: tuple[str, str]) -> str:
        first, second = (self._words.name(kind, id) for kind, id in zip(self.kinds, pair, strict=True))
        return self._words.say("records-pair", first=first, second=second)

    def _scored(self, who: Who, seats: int, score: Score) -> Measured:
        name = self._words.say("records-at-table", name=self._who(who), seats=seats)
        decimal, told = self._words.decimal, score.count >= FEWEST
        values = {
            "games": self._words.whole(score.count),
            "mean": decimal(score.mean),
            "fewest": self._words.whole(FEWEST),
            "low": score.least,
            "high": score.most,
            "least": decimal(score.mean - score.reach),
            "most": decimal(score.mean + score.reach),
        }
        text = self._words.say("records-score" if told else "records-score-few", name=name, **values)
        edges = score.mean - score.reach, score.mean + score.reach
        return Measured(name, score.count, score.mean, *edges, decimal(score.mean), text, told, told)

    def _who(self, who: Who) -> str:
        return who.name if who.person else player_name(self._words, who.name)


FAR = 0.35
"""So far from even a pair has the full shade."""


def faces_told(words: Words, rolls: Mapping[int, int], die: Sequence[int]) -> Sequence[Face]:
    """How often each face of a die fell; nothing where it never was rolled."""
    total, found = sum(rolls.values()), []
    for face in sorted(set(die)):
        count, expected = rolls.get(face, 0), total * die.count(face) / len(die)
        text = words.say("records-face", face=face, count=count, expected=words.decimal(expected))
        found.append(Face(face, count, expected, text))
    return found if total else []


def luck_told(words: Words, faces: Sequence[Face]) -> str:
    """How many rolls there were, and how often chance alone strays further."""
    if not faces:
        return words.say("records-no-rolls")
    total = sum(each.count for each in faces)
    share = strays([each.count for each in faces], [each.expected / total for each in faces])
    return words.say("records-luck", count=total, rolls=words.whole(total), share=words.percent(share))

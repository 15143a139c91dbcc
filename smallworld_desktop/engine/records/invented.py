"""Games that nobody has played, for measuring and for pictures: each thing has a strength, and luck does the rest."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta

from smallworld_desktop.engine.records.entry import PERSON, Annals, Entry, Place, Taking

TAKINGS = (2, 3, 3, 4)
"""How often a seat takes something in a game."""

LAST = date(2026, 11, 19)
APART = 5
"""Games a day."""

LUCK = 0.9
"""How much more luck matters than what was taken."""

ROLLS = 5
"""Of each seat in a game."""


def invented(
    game: str,
    boards: Mapping[int, str],
    things: Sequence[Sequence[str]],
    faces: Sequence[int],
    levels: Sequence[str],
    people: Sequence[str],
    games: int,
    seed: int = 1,
) -> Iterator[Entry]:
    """So many games, the same for the same arguments, on the boards of so many seats that there are."""
    dice = random.Random(seed)
    strength = {thing: random.Random(thing).gauss(0.0, 0.16) for kind in things for thing in kind}
    skill = {player: 0.3 * at for at, player in enumerate(levels)} | dict.fromkeys(people, 0.3 * len(levels) / 2)
    seats = sorted(boards)
    for number in range(games):
        count = dice.choice(seats)
        names = [*people[:1], *dice.choices([*people[1:], *levels], k=count - bool(people))]
        dice.shuffle(names)
        takings = [_takings(seat, things, dice) for seat in range(count)]
        scores = []
        for name, taken in zip(names, takings, strict=True):
            worth = [strength[thing] for taking in taken for thing in taking.things]
            luck = dice.gauss(0.0, LUCK)
            scores.append(round(85 + 9 * (skill[name] + luck + 1.6 * sum(worth) / math.sqrt(max(1, len(worth))))))
        places = [
            Place(name, PERSON if name in people else name, score, 1 + sum(other > score for other in scores))
            for name, score in zip(names, scores, strict=True)
        ]
        rolls = [(seat, dice.choice(faces)) for seat in range(count) for _ in range(ROLLS)] if faces else []
        annals = Annals(tuple(taking for taken in takings for taking in taken), tuple(rolls))
        played = (LAST - timedelta(days=number // APART)).isoformat()
        yield Entry(game, boards[count], played, tuple(places), annals)


def _takings(seat: int, things: Sequence[Sequence[str]], dice: random.Random) -> list[Taking]:
    if not things:
        return []
    times = dice.choice(TAKINGS)
    taken = zip(*(dice.sample(list(kind), times) for kind in things), strict=True)
    return [Taking(seat, tuple(together)) for together in taken]

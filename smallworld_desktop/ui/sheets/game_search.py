"""Looking for games: by names, boards, what their file is called, and results such as "anna > 90". No Qt."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from operator import eq, gt, lt

from smallworld_desktop.engine.kernel.headlines import SavedGame

RESULT = re.compile(r"(\w*)\s*([<>=])\s*(-?\d+)")
COMPARED: dict[str, Callable[[int, int], bool]] = {">": gt, "<": lt, "=": eq}


class GameSearch:
    """What was typed, understood once, to be held against ten thousand games."""

    def __init__(self, sought: str) -> None:
        self._results = [(plain(name), COMPARED[sign], int(points)) for name, sign, points in RESULT.findall(sought)]
        self._words = plain(RESULT.sub(" ", sought)).split()

    @property
    def everything(self) -> bool:
        """Whether nothing is looked for."""
        return not (self._words or self._results)

    def finds(self, game: SavedGame, text: str) -> bool:
        """Whether a game is meant of which that is told: each word stands in it, and each result is as wanted."""
        told = plain(f"{text} {game.path.stem}")
        return all(word in told for word in self._words) and all(self._has(game, *one) for one in self._results)

    def _has(self, game: SavedGame, name: str, compared: Callable[[int, int], bool], points: int) -> bool:
        if game.result is None:
            return False
        seats = zip(game.seats, game.result.points, strict=False)
        return any(plain(seat).startswith(name) and compared(had, points) for seat, had in seats)


def plain(text: str) -> str:
    """Small letters without accents, as they are typed in a hurry."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))

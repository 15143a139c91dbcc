"""The commands of an installed program, each run once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from installing.steps import ROOT, WORK, BuildError

BOARD = ROOT / "maps" / "smallworld" / "two_players.yaml"
SCENARIOS = ROOT / "tests" / "scenarios" / "format.yaml"
PACK = ROOT / "packs" / "molehill-march"
PICTURE = WORK / "shot.png"
DRAWN = WORK / "drawn.yaml"

COMMANDS: tuple[tuple[tuple[str | Path, ...], str], ...] = (
    (("arena", "--players", "easy,chance", "--games", "4", "--jobs", "2"), "4 games, 2 seats"),
    (("bench", "--games", "50", "--repeats", "1"), "5 seats: games"),
    (("bench", "--ui", "--rounds", "1"), "from start to a usable window"),
    (("check", SCENARIOS), "passed, 0 failed"),
    (("completion", "bash"), "complete -o default"),
    (("map", "check", BOARD), "ok, 23 regions"),
    (("map", "draw", BOARD, "--out", DRAWN), "drawn with seed 1"),
    (("pack", "check", PACK), "brings 2 races, 1 power, 1 board and 2 puzzles"),
    (("shot", "--out", PICTURE), "taken"),
    (("simulate", "--games", "2"), "2 games on two_players"),
)
"""What to ask, and what the answer must say."""

Ask = Callable[[tuple[str | Path, ...]], str]
"""Runs the program with these arguments, and returns what it prints."""


def try_commands(ask: Ask) -> str:
    """Run all of them; returns a note on that."""
    for arguments, wanted in COMMANDS:
        said = ask(arguments)
        if wanted not in said:
            raise BuildError(f"'{' '.join(map(str, arguments[:2]))}' says something else: {said[-1500:]}")
    return f"{len(COMMANDS)} commands answer"

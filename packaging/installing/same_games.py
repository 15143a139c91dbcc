"""Seeded games, played by an installed program and by plain Python: they must be the same to the last action."""

from __future__ import annotations

import re

from installing.commands import Ask
from installing.steps import ROOT, BuildError

GAMES = (
    ("chance,chance", 100),
    ("chance,chance,chance", 100),
    ("chance,chance,chance,chance", 100),
    ("chance,chance,chance,chance,chance", 100),
    ("hard,normal", 2),
    ("master,fair,easy", 1),
)
"""Who plays how many of them. What chance does depends on every list of what may be done."""

MACHINE_CODE = ("*.so", "*.pyd")


def require_same_games(installed: Ask, plain: Ask) -> str:
    """Play them with both programs, in the same surroundings; returns a note on that.

    Which of its ways NumPy multiplies in is chosen by the machine and the environment, and the last digits with it.
    """
    package = ROOT / "smallworld_desktop"
    if any(file for kind in MACHINE_CODE for file in package.rglob(kind)):
        raise BuildError("compiled modules lie beside their sources; packaging/compile.py remove takes them away")
    for players, games in GAMES:
        arguments = ("simulate", "--players", players, "--games", str(games), "--digest")
        if _digest(installed(arguments)) != _digest(plain(arguments)):
            raise BuildError(f"games of {players} are not the same as in plain Python")
    return f"{sum(games for _, games in GAMES)} games as in plain Python"


def _digest(said: str) -> str:
    found = re.search(r"digest ([0-9a-f]{64})\b", said)
    if found is None:
        raise BuildError(f"games were not played: {said[-1500:]}")
    return found[1]

"""Compiles the engine's inner modules with mypyc: the same games, two and a half to three times as fast.

    python packaging/compile.py check      builds in build/compiled, plays the same games compiled and plain, compares
    python packaging/compile.py install    builds and puts the compiled modules beside their sources
    python packaging/compile.py remove     takes them away again

Bundles are compiled so by themselves; to play from source nothing needs it. While compiled modules are installed, a
change in their sources is not seen until they are compiled again or removed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

from compiling import inner_modules

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "smallworld_desktop"
WORKSHOP = ROOT / "build" / "compiled"
MADE = WORKSHOP / "made-from.txt"
"""Says what was compiled. It is written last, so a build that broke off half-way has none."""

SETUP = """
from setuptools import setup
from mypyc.build import mypycify
setup(name="engine", packages=[], ext_modules=mypycify(["--ignore-missing-imports", *{modules!r}], opt_level="3"))
"""

PLAY = """
import hashlib, json, random
from smallworld_desktop.engine import CHANCE
from smallworld_desktop.engine.games.smallworld.rules import SmallWorld
from smallworld_desktop.engine.games.smallworld.setup import Setup
from smallworld_desktop.engine.games.smallworld import table
rules, digests = SmallWorld(), []
for seats in (2, 3, 4, 5):
    for options in ({}, {"auto_defenders": False, "own_decline_counts_defence": False, "amazons_keep_regions": True}):
        start = rules.start(Setup(seats, options=options))
        for seed in range(40):
            state, dice, digest = start, random.Random(seed), hashlib.sha256()
            while not (decision := rules.decision(state)).over:
                seat = next(iter(decision.seats))
                legal = rules.legal(state, seat)
                action = rules.draw(state, dice) if seat == CHANCE else dice.choice(legal)
                outcome = rules.play(state, seat, action)
                state = outcome.state
                digest.update(repr((legal, action, outcome.events, rules.snapshot(state))).encode())
            digests.append(digest.hexdigest())
from smallworld_desktop.engine.games.smallworld.game import GAME
from smallworld_desktop.engine.play.match import play_game
for seed in range(6):
    seats = 2 + seed % 3
    played = play_game(GAME, rules.start(Setup(seats)), ["hard", "normal", "fair", "normal"][:seats], seed)
    digests.append(repr(played.moves))
print(json.dumps({"compiled": not table.__file__.endswith(".py"), "games": digests}))
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("what", choices=["check", "install", "remove"])
    what = parser.parse_args().what
    if what == "remove":
        for built in sorted((ROOT / PACKAGE).rglob("*.so")) + sorted((ROOT / PACKAGE).rglob("*.pyd")):
            built.unlink()
        return 0
    build()
    if what == "install":
        for built in compiled_modules():
            shutil.copy2(built, ROOT / built.relative_to(WORKSHOP))
        return 0
    return compare()


def build() -> None:
    """Copy the package into the workshop and compile its inner modules there, unless that was done already."""
    wanted = _made_from()
    if MADE.is_file() and MADE.read_text("utf-8") == wanted:
        return
    shutil.rmtree(WORKSHOP, ignore_errors=True)
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    shutil.copytree(ROOT / PACKAGE, WORKSHOP / PACKAGE, ignore=unwanted)
    shutil.copytree(ROOT / "maps", WORKSHOP / "maps")
    modules = [module.relative_to(ROOT).as_posix() for module in inner_modules(ROOT / PACKAGE / "engine")]
    (WORKSHOP / "setup.py").write_text(SETUP.format(modules=modules), encoding="utf-8")
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    done = subprocess.run(command, cwd=WORKSHOP, capture_output=True, text=True, check=False)
    if done.returncode or not compiled_modules():
        sys.exit(f"the engine could not be compiled:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    shutil.rmtree(WORKSHOP / "build")
    MADE.write_text(wanted, encoding="utf-8")


def _made_from() -> str:
    """All that goes into the workshop, and with what it is compiled, in one number."""
    digest = hashlib.sha256(f"{sys.version} {metadata.version('mypy')}".encode())
    sources = [*(ROOT / PACKAGE).rglob("*.*"), *(ROOT / "maps").rglob("*.*"), *(ROOT / "packaging").glob("compil*.py")]
    for file in sorted(sources):
        if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd"):
            digest.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def compiled_modules() -> list[Path]:
    suffix = "pyd" if os.name == "nt" else "so"
    return sorted([*WORKSHOP.glob(f"{PACKAGE}/**/*.{suffix}"), *WORKSHOP.glob(f"*.{suffix}")])


def compare() -> int:
    """Play the same games both ways; say whether they are the same, and how much quicker the compiled ones were."""
    same = same_games()
    bench = ("-m", PACKAGE, "bench", "--json", "--games", "40", "--repeats", "3")
    slow, quick = (json.loads(run(folder, *bench))["5"] for folder in (ROOT, WORKSHOP))
    for name in ("actions", "copies", "copy_play_list"):
        print(f"{name}: plain {slow[name]:,.0f}/s, compiled {quick[name]:,.0f}/s, {quick[name] / slow[name]:.2f} times")
    return 0 if same else 1


def same_games() -> bool:
    """Play the same games both ways, and say how many are the same."""
    plain, compiled = (json.loads(run(folder, "-c", PLAY)) for folder in (ROOT, WORKSHOP))
    if plain["compiled"] or not compiled["compiled"]:
        sys.exit("one side was to be compiled and the other plain")
    equal = sum(a == b for a, b in zip(plain["games"], compiled["games"], strict=True))
    print(f"{equal} of {len(plain['games'])} games are the same to the last event")
    return bool(plain["games"] == compiled["games"])


def run(folder: Path, *arguments: str) -> str:
    """What Python prints when it runs in a folder and imports the package there."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stderr)
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())

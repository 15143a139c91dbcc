"""Plants faults in a copy of the program, one at a time, and sees whether the tests find them.

    python packaging/mutate.py              all faults of mutations.yaml
    python packaging/mutate.py treaty die   those whose name has one of these words in it
    python packaging/mutate.py texts        those of one part

A fault is a line that somebody could get wrong, in the rules or in what tells of them. One that no test finds is a test
that is missing. The working tree is never touched; the copy lies in build/mutants.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parent.parent
COPY = ROOT / "build" / "mutants"
SETTINGS = {"CI": "1", "SMALLWORLD_RANDOM_GAMES": "40"}
PATIENCE = 3600
"""Seconds for one run of the tests; a fault that keeps them busy for longer has been noticed."""


@dataclass(frozen=True)
class Part:
    """A part of the program in which faults are planted, and the tests that must find them."""

    folder: str
    tests: tuple[str, ...]


PARTS = {
    "rules": Part(
        "smallworld_desktop/engine/games/smallworld",
        ("tests/test_scenarios.py", "tests/perft", "tests/engine/games/smallworld"),
    ),
    "kingdoms": Part("smallworld_desktop/engine/games/tinyepic", ("tests/engine/games/tinyepic",)),
    "texts": Part("smallworld_desktop", ("tests/transcripts", "tests/ui/games/smallworld/test_reckoning.py")),
}


@dataclass(frozen=True)
class Mutation:
    """One fault: what it breaks, and the text of a file that is replaced by another."""

    part: str
    name: str
    file: str
    old: str
    new: str

    @property
    def path(self) -> str:
        """Where the file lies in the tree."""
        return f"{PARTS[self.part].folder}/{self.file}"


def main(words: list[str]) -> int:
    listed = read_mutations()
    misfits = [said for mutation in listed if (said := misfit(mutation))]
    if misfits:
        print(*misfits, sep="\n")
        return 2
    mutations = [m for m in listed if not words or m.part in words or any(word in m.name for word in words)]
    copy_tree()
    for part in dict.fromkeys(mutation.part for mutation in mutations):
        if not tests_pass(part):
            print(f"The tests of the {part} fail before any fault is planted.")
            return 2
    survivors = []
    for number, mutation in enumerate(mutations, 1):
        found = is_found(mutation)
        print(f"{number:3} {'found   ' if found else 'SURVIVED'} {mutation.name}", flush=True)
        if not found:
            survivors.append(mutation)
    print(f"{len(mutations)} planted, {len(mutations) - len(survivors)} found, {len(survivors)} survived")
    return 1 if survivors else 0


def read_mutations() -> list[Mutation]:
    """The faults of mutations.yaml."""
    listed = yaml.safe_load((ROOT / "packaging" / "mutations.yaml").read_text(encoding="utf-8"))
    return [Mutation(part, **entry) for part, entries in listed.items() for entry in entries]


def misfit(mutation: Mutation) -> str:
    """Why a fault cannot be planted in the program as it is now; nothing where it can."""
    path = ROOT / mutation.path
    if not path.is_file():
        return f"mutations.yaml: '{mutation.name}' is about {mutation.path}, which is not there"
    places = path.read_text(encoding="utf-8").count(mutation.old)
    if places != 1:
        return f"mutations.yaml: '{mutation.name}' fits {places} places of {mutation.path}, not one"
    return ""


def copy_tree() -> None:
    """All that the tests need, without what Python leaves behind or what is compiled."""
    shutil.rmtree(COPY, ignore_errors=True)
    leave = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
    for folder in ("smallworld_desktop", "tests", "maps"):
        shutil.copytree(ROOT / folder, COPY / folder, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", COPY)


def is_found(mutation: Mutation) -> bool:
    """Whether the tests fail with this fault; the copy is whole again afterwards."""
    path = COPY / mutation.path
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole.replace(mutation.old, mutation.new), encoding="utf-8")
    try:
        return not tests_pass(mutation.part)
    finally:
        path.write_text(whole, encoding="utf-8")


def tests_pass(part: str) -> bool:
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *PARTS[part].tests]
    # The copy is what is tested, wherever the program of this Python lies.
    settings = {**os.environ, **SETTINGS, "PYTHONPATH": str(COPY)}
    try:
        run = subprocess.run(command, cwd=COPY, env=settings, capture_output=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        return False
    return run.returncode == 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Has the whole program pestered for long, and tells what was done last when it dies of it.

    python packaging/fuzz.py                            50,000 random deeds
    python packaging/fuzz.py --events 5000 --seed 3     so many, others

Clicks, drags, keys, wheel, sheets, settings, whole games, windows closed and opened again: whatever a player can do, in
an order that no player would. The same seed does the same things, on any machine. A run fails at the first exception,
warning of Qt's, broken promise of ``tests/ui/fuzz/soundness.py``, deed without end, or death of the process.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EVENTS = 50_000
PESTERING = ("-X", "faulthandler", "-m", "tests.ui.fuzz")
TOLD = 100
"""Deeds that are told of when a run fails."""


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--events", type=int, default=EVENTS)
    asked = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="smallworld-fuzz-", ignore_cleanup_errors=True) as folder:
        journal = Path(folder) / "journal.txt"
        began = time.monotonic()
        status = pester(asked.seed, asked.events, Path(folder), journal)
        deeds = journal.read_text(encoding="utf-8").splitlines() if journal.exists() else []
    if status:
        print(f"seed {asked.seed}: died ({cause(status)}); the last deeds, by the number of the event, were:")
        print("\n".join(deeds[-TOLD:]))
        return 1
    print(f"seed {asked.seed}: {asked.events} events in {time.monotonic() - began:.0f} s, and nothing wrong")
    return 0


def pester(seed: int, events: int, folder: Path, journal: Path) -> int:
    """One run in a process of its own; says how that ended."""
    command = [sys.executable, *PESTERING, "--seed", str(seed), "--events", str(events), "--journal", str(journal)]
    homes = {f"XDG_{kind}_HOME": str(folder / kind.lower()) for kind in ("CONFIG", "DATA", "STATE", "CACHE")}
    settings = {**os.environ, **homes, "QT_QPA_PLATFORM": "offscreen", "PYTHONHASHSEED": "0", "LC_ALL": "C.UTF-8"}
    return subprocess.run(command, cwd=ROOT, env=settings).returncode


def cause(status: int) -> str:
    """What an exit status says, as far as one can tell."""
    return f"signal {-status}" if status < 0 else f"exit status {status}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

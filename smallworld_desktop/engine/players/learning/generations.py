"""Generations of the learned judgement: play, fit, measure, and note how far it has come."""

from __future__ import annotations

import csv
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from pathlib import Path

import numpy as np

from smallworld_desktop.engine.players.features import SIZE
from smallworld_desktop.engine.players.judgement import Judge, Thumb
from smallworld_desktop.engine.players.learning.selfplay import Examples, play
from smallworld_desktop.engine.players.learning.training import error, fit, fresh_network
from smallworld_desktop.engine.players.value import SCALE, Learned, Network, read_network, write_network
from smallworld_desktop.engine.smallworld.rules import SmallWorld
from smallworld_desktop.engine.smallworld.setup import Setup

SEATS = (2, 2, 2, 3, 2, 4, 2, 3, 2, 5)
"""How many sit at the table, game after game."""

HELD_BACK = 20
"""Every so manieth game is kept from the fitting and tells how well it went."""

PASSES = 10


@dataclass(frozen=True, slots=True)
class Step:
    """One generation: how much was played, how far the forecasts are off, and how strong the beam is with them."""

    generation: int
    games: int
    rows: int
    coins_off: float
    share_against_reference: float
    rating: float
    cpu_hours: float


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where the learning keeps its examples, its network and its curve."""

    folder: Path
    network: Path
    curve: Path

    def steps(self) -> list[Step]:
        if not self.curve.exists():
            return []
        with self.curve.open(encoding="utf-8", newline="") as file:
            rows = list(csv.reader(file))[1:]
            return [Step(int(row[0]), int(row[1]), int(row[2]), *map(float, row[3:])) for row in rows]

    def note(self, steps: Sequence[Step]) -> None:
        with self.curve.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, [f.name for f in fields(Step)], lineterminator="\n")
            writer.writeheader()
            writer.writerows(asdict(step) for step in steps)

    def judge(self) -> Judge:
        """The judge to go on with: the last network, or at the very start the rules of thumb."""
        return Learned(read_network(self.network)) if self.network.exists() else Thumb()


def run_generation(
    workshop: Workshop, games: int, measure: Callable[[Judge], tuple[float, float]], tell: Callable[[str], None] = print
) -> Step:
    """Play so many games, fit a network to all that was played so far, measure and keep it."""
    began = time.process_time()
    before = workshop.steps()
    number = len(before)
    tell(f"generation {number}: playing {games} games")
    workshop.folder.mkdir(parents=True, exist_ok=True)
    _keep(workshop.folder / f"examples-{number:03d}.npz", list(_played(workshop.judge(), games, number)))
    fitted, rest = _split(workshop.folder)
    network = fit(fresh_network(SIZE, number), fitted, PASSES, number, tell)
    off = SCALE * error(network, rest) ** 0.5
    share, rating = measure(Learned(network))
    spent = (time.process_time() - began) / 3600
    step = Step(number, games, len(fitted.targets), round(off, 2), round(share, 3), round(rating), round(spent, 3))
    write_network(network, workshop.network)
    workshop.note([*before, step])
    tell(f"generation {number}: {step}")
    return step


def _played(judge: Judge, games: int, generation: int) -> Iterator[Examples]:
    starts = {seats: SmallWorld().start(Setup(seats)) for seats in set(SEATS)}
    for number in range(games):
        yield play(starts[SEATS[number % len(SEATS)]], judge, generation * 1_000_000 + number)


def _keep(path: Path, games: list[Examples]) -> None:
    """Half precision is enough for the rows, and halves the file."""
    np.savez_compressed(
        path,
        inputs=np.concatenate([game.inputs for game in games]).astype(np.float16),
        targets=np.concatenate([game.targets for game in games]),
        game=np.concatenate([np.full(len(game.targets), number) for number, game in enumerate(games)]),
    )


def _split(folder: Path) -> tuple[Examples, Examples]:
    """All examples of all generations: those to fit, and those held back."""
    inputs, targets, held_back = [], [], []
    for path in sorted(folder.glob("examples-*.npz")):
        with np.load(path, allow_pickle=False) as stored:
            inputs.append(stored["inputs"].astype(np.float32))
            targets.append(stored["targets"])
            held_back.append(stored["game"] % HELD_BACK == HELD_BACK - 1)
    rows, wanted, back = np.concatenate(inputs), np.concatenate(targets), np.concatenate(held_back)
    if not back.any():
        back = np.arange(len(wanted)) % HELD_BACK == 0
    return Examples(rows[~back], wanted[~back]), Examples(rows[back], wanted[back])


__all__ = ["Network", "Step", "Workshop", "run_generation"]

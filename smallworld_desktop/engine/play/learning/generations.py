"""Generations of the learned judgement: play, fit, measure, and note how far it has come."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.play.learning.curve import Curve, cpu_hours
from smallworld_desktop.engine.play.learning.examples import Examples
from smallworld_desktop.engine.play.learning.network import Network, read_network, write_network
from smallworld_desktop.engine.play.learning.training import error, fit, fresh_network
from smallworld_desktop.engine.play.player import Player
from smallworld_desktop.engine.play.weights import Array

TABLES = (2, 2, 2, 3, 2, 4, 2, 3, 2, 5)
"""How many sit at the table, game after game."""

HELD_BACK = 19
"""Every so manieth game is kept from the fitting and tells how well it went. Tables of each size are among them."""

PASSES = 20

FITS = 3
"""How often a generation is fitted to its games, each time with the forecasts of the network before."""

TRUST_IN_RESULTS = 0.9
"""What is left of the weight of a result with each turn that lies between."""


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


class Subject(ABC):
    """What is learned: a game, its judges, and how its positions are told in rows. It goes to other processes."""

    size: int
    """The length of a row."""
    scale: float
    """Coins, or whatever counts there, for one unit of a network's answer."""
    left: int
    """The number in a row that is 0 when its seat has no turn left."""
    seats: slice
    """Where a row says how many sit at the table: one of the numbers is 1, the first for two seats."""

    @abstractmethod
    def judge(self, network: Network | None) -> Any:
        """Whoever judges by a network, or where there is none yet by rules of thumb."""

    @abstractmethod
    def player(self, judge: Any) -> Player:
        """A player that goes by a judge and does not look far, by which a network is measured."""

    @abstractmethod
    def rival(self) -> Player:
        """Whom it is measured against, always the same."""

    @abstractmethod
    def play(self, judge: Any, seats: int, seed: int) -> Examples:
        """One game and the examples in it; the rows of a position follow one another, seat by seat."""


@dataclass(frozen=True, slots=True)
class Workshop:
    """Where the learning of a subject keeps its examples, its network and its curve."""

    subject: Subject
    folder: Path
    network: Path
    curve: Path

    def known(self) -> Network | None:
        """The network to go on with, if there is one."""
        return read_network(self.network, self.subject.size) if self.network.exists() else None

    def judge(self) -> Any:
        """The judge to go on with: the last network, or at the very start the rules of thumb."""
        return self.subject.judge(self.known())


def run_generation(
    workshop: Workshop,
    games: int,
    measure: Callable[[Any], tuple[float, float]],
    tell: Callable[[str], None] = print,
    jobs: int = 1,
) -> Step:
    """Play so many games, fit a network to all that was played so far, and again with its forecasts; measure it."""
    began = cpu_hours()
    subject = workshop.subject
    curve = Curve(workshop.curve, Step)
    before = curve.steps()
    number = len(before)
    tell(f"generation {number}: playing {games} games")
    workshop.folder.mkdir(parents=True, exist_ok=True)
    _keep(workshop.folder / f"examples-{number:03d}.npz", _played(subject, workshop.judge(), games, number, jobs))
    known = workshop.known()
    fitted, rest = _split(subject, workshop.folder, known)
    network = fit(fresh_network(subject.size, FITS * number), fitted, PASSES, number, tell)
    for again in range(1, FITS):
        fitted, rest = _split(subject, workshop.folder, network)
        network = fit(fresh_network(subject.size, FITS * number + again), fitted, PASSES, number, tell)
    off = subject.scale * error(network, rest) ** 0.5
    share, rating = measure(subject.judge(network))
    spent = cpu_hours() - began
    step = Step(number, games, len(fitted.targets), round(off, 2), round(share, 3), round(rating), round(spent, 3))
    write_network(network, workshop.network)
    curve.note([*before, step])
    tell(f"generation {number}: {step}")
    return step


def _played(subject: Subject, judge: Any, games: int, generation: int, jobs: int) -> list[Examples]:
    """The same games for any number of processes."""
    task = partial(_game, subject, judge, generation)
    if jobs == 1:
        return [task(number) for number in range(games)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return list(pool.map(task, range(games), chunksize=10))


def _game(subject: Subject, judge: Any, generation: int, number: int) -> Examples:
    return subject.play(judge, TABLES[number % len(TABLES)], generation * 1_000_000 + number)


def _keep(path: Path, games: list[Examples]) -> None:
    """Half precision is enough for the rows, and halves the file."""
    np.savez_compressed(
        path,
        inputs=np.concatenate([game.inputs for game in games]).astype(np.float16),
        targets=np.concatenate([game.targets for game in games]),
        strayed=np.concatenate([game.strayed for game in games]),
        game=np.concatenate([np.full(len(game.targets), number) for number, game in enumerate(games)]),
    )


def _split(subject: Subject, folder: Path, known: Network | None) -> tuple[Examples, Examples]:
    """All examples of all generations: those to fit, and those held back."""
    inputs, targets, results, held_back, strayed = [], [], [], [], []
    for path in sorted(folder.glob("examples-*.npz")):
        with np.load(path, allow_pickle=False) as stored:
            inputs.append(stored["inputs"].astype(np.float32))
            results.append(stored["targets"])
            played = Examples(inputs[-1], results[-1], stored["strayed"])
            targets.append(blended(subject, played, stored["game"], known) if known else results[-1])
            held_back.append(stored["game"] % HELD_BACK == HELD_BACK - 1)
            strayed.append(played.strayed)
    rows, wanted, back = np.concatenate(inputs), np.concatenate(targets), np.concatenate(held_back)
    marks = np.concatenate(strayed)
    if not back.any():
        back = np.arange(len(wanted)) % HELD_BACK == 0
    return Examples(rows[~back], wanted[~back], marks[~back]), Examples(
        rows[back], np.concatenate(results)[back], marks[back]
    )


def blended(subject: Subject, examples: Examples, games: npt.NDArray[np.int64], network: Network) -> Array:
    """What to learn instead of mere results: from turn to turn a little less luck, a little more of the last forecast.

    A result depends on much that came later by chance. A mean of the network's forecasts in later turns, the nearest
    counting most, errs with the network but hardly with the dice (it is known as TD(lambda)). What came after a turn
    that was not played as planned says nothing about what planning would have earned: there the forecast stands.
    """
    inputs, results = examples.inputs, examples.targets
    forecast = np.where(inputs[:, subject.left] > 0, network(inputs), 0)
    seats = inputs[:, subject.seats].argmax(axis=1) + 2
    targets = np.where(examples.strayed, forecast, results)
    for row in range(len(results) - 1, -1, -1):
        later = row + seats[row]
        if later < len(results) and games[later] == games[row] and not examples.strayed[row]:
            earned = results[row] - results[later]
            targets[row] = earned + (1 - TRUST_IN_RESULTS) * forecast[later] + TRUST_IN_RESULTS * targets[later]
    return targets

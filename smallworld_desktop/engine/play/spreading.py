"""Work spread over the cores of this machine, or over a cluster: what comes back comes in whatever order it ends."""

from __future__ import annotations

import itertools
import multiprocessing
import os
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import suppress
from typing import TypeVar

from smallworld_desktop.engine.kernel.errors import GameError

LOOK = 0.2
"""Seconds between two questions whether there is enough."""

T = TypeVar("T")
R = TypeVar("R")


def over_processes(
    jobs: int,
    work: Callable[[T], R],
    tasks: Sequence[T],
    kind: int = 0,
    enough: Callable[[], bool] = lambda: False,
) -> Generator[R, None, None]:
    """Do the tasks in so many processes, which are as ``kind`` to all others as ``nice`` says.

    Whoever has enough stops asking, or says so while it waits; what was begun is dropped then, and nobody waits for it.
    """
    with ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _be_kind, (kind,)) as pool:
        waiting = iter(tasks)
        running: set[Future[R]] = set()
        try:
            while True:
                # A few tasks ahead keep every process busy, and leave little to drop when enough is known.
                for task in itertools.islice(waiting, 2 * jobs - len(running)):
                    running.add(pool.submit(work, task))
                if not running:
                    return
                done, running = wait(running, LOOK, FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                if enough():
                    return
        finally:
            if running:
                pool.shutdown(wait=False, cancel_futures=True)
                for process in list((pool._processes or {}).values()):
                    process.terminate()


def over_cluster(address: str, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
    """Do the tasks on a Dask cluster."""
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise GameError("cluster-needs-dask") from None
    with Client(address) as client:
        futures = [client.submit(work, task, pure=False) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            client.cancel(futures)


def _be_kind(kind: int) -> None:
    if kind and hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(kind)

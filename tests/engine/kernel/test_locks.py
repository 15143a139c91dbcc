"""Locks between programs leave nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from smallworld_desktop.engine.kernel import locks
from smallworld_desktop.engine.kernel.locks import Lock

HOLDER = """
import sys, time
from pathlib import Path
from smallworld_desktop.engine.kernel.locks import Lock
lock = Lock.take(Path(sys.argv[1]))
print(lock is not None, flush=True)
time.sleep(60)
"""


def test_a_lock_that_was_let_go_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / ".game.lock"
    lock = Lock.take(path)
    assert lock is not None
    assert Lock.take(path) is None
    assert Lock.is_held(path)
    lock.release()
    assert list(tmp_path.iterdir()) == []
    assert not Lock.is_held(path)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_program_held_can_be_taken_and_then_goes(tmp_path: Path) -> None:
    path = tmp_path / ".game.lock"
    program = subprocess.Popen([sys.executable, "-c", HOLDER, str(path)], stdout=subprocess.PIPE, text=True)
    assert program.stdout is not None
    assert program.stdout.readline().strip() == "True"
    assert Lock.is_held(path)
    program.kill()
    program.communicate()
    with Lock.take(path) or pytest.fail("it is held by nobody"):
        assert path.exists()
    assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="what is open cannot be deleted on Windows")
def test_a_lock_whose_file_is_gone_keeps_nobody_out_and_deletes_nothing_of_others(tmp_path: Path) -> None:
    path = tmp_path / ".game.lock"
    first = Lock.take(path)
    path.unlink()
    second = Lock.take(path)
    assert first is not None
    assert second is not None
    first.release()
    assert path.exists()
    assert Lock.take(path) is None
    second.release()


@pytest.mark.skipif(os.name == "nt", reason="what is open cannot be deleted on Windows")
def test_a_lock_that_was_let_go_while_it_was_being_taken_is_taken_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = tmp_path / ".game.lock", locks._lock
    holders = [lambda: path.unlink(), lambda: None]

    def lock(descriptor: int) -> None:
        holders.pop(0)()
        real(descriptor)

    monkeypatch.setattr(locks, "_lock", lock)
    taken = Lock.take(path)
    monkeypatch.undo()
    assert taken is not None
    assert holders == []
    assert Lock.take(path) is None
    taken.release()


def test_many_that_take_and_let_go_at_once_never_hold_it_together(tmp_path: Path) -> None:
    path, holders, most = tmp_path / ".game.lock", [0], [0]
    ends = threading.Barrier(8)

    def work() -> None:
        ends.wait()
        for _ in range(200):
            lock = Lock.take(path)
            if lock is not None:
                holders[0] += 1
                most[0] = max(most[0], holders[0])
                holders[0] -= 1
                lock.release()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert most[0] == 1
    assert list(tmp_path.iterdir()) == []


FORKING = """
import os, sys
from pathlib import Path
from smallworld_desktop.engine.kernel.locks import Lock
path = Path(sys.argv[1])
lock = Lock.take(path)
child = os.fork()
if not child:
    lock.release()
    os._exit(0)
os.waitpid(child, 0)
print(path.exists(), Lock.take(path) is None)
lock.release()
print(path.exists())
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a copy of this program")
def test_a_copy_of_the_program_neither_keeps_nor_ends_a_lock(tmp_path: Path) -> None:
    command = [sys.executable, "-c", FORKING, str(tmp_path / ".game.lock")]
    assert subprocess.check_output(command, text=True).split() == ["True", "True", "False"]

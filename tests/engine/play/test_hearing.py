"""What the process of the computer players does with what it cannot understand."""

from __future__ import annotations

import multiprocessing

import pytest

from smallworld_desktop.engine.play.player_worker import serve


class Riddle:
    """Can be sent, but not made anew."""

    def __reduce__(self) -> tuple[object, ...]:
        return int, ("no number",)


@pytest.mark.slow
def test_what_cannot_be_understood_ends_the_process_instead_of_leaving_it_silent() -> None:
    ours, theirs = multiprocessing.Pipe()
    ours.send(Riddle())
    process = multiprocessing.get_context("spawn").Process(target=serve, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    process.join(120)
    assert process.exitcode == 0

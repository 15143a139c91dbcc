"""The sounds: each is what its recipe says, none is too loud or too long, and nothing breaks without ears."""

from __future__ import annotations

import hashlib
import itertools
import subprocess
import sys
import wave
from pathlib import Path

import numpy as np
import pytest

from smallworld_desktop.ui.sound import recipes, sounds
from smallworld_desktop.ui.sound.player import MOST, STEPS, TRIES, Player, sound_file
from smallworld_desktop.ui.sound.sounds import AMBIENCE, GROUPS, MARK, RATE, SOUNDS, TAKES

SHORT = [name for name, sound in SOUNDS.items() if sound.group != AMBIENCE]


def samples(name: str, take: int = 0) -> recipes.Samples:
    return np.frombuffer(recipes.samples(name, take), "<i2") / 32767


def test_every_sound_has_its_recipe_and_its_volume() -> None:
    assert set(SOUNDS) == set(recipes.RECIPES)
    assert {sound.group for sound in SOUNDS.values()} == set(GROUPS)


def test_the_mark_is_that_of_the_recipes() -> None:
    """Files of other recipes are not played: whoever changes one writes the new mark down."""
    assert recipes.__file__ is not None
    assert hashlib.sha256(Path(recipes.__file__).read_bytes()).hexdigest()[:12] == sounds.MARK


@pytest.mark.parametrize("name", SHORT)
def test_a_sound_is_short_even_in_loudness_and_quiet_at_its_ends(name: str) -> None:
    sound = samples(name)
    assert 0.03 < len(sound) / RATE < 2.0
    assert np.abs(sound).max() < 1.0
    loud = np.abs(sound) > 0.1 * np.abs(sound).max()
    assert 0.05 < np.sqrt(np.mean(sound[loud] ** 2)) < 0.2
    assert max(abs(sound[0]), abs(sound[-1])) < 0.01


def test_takes_differ_and_each_is_always_the_same() -> None:
    for name in SHORT[:6]:
        takes = [recipes.samples(name, take) for take in range(TAKES)]
        assert len(set(takes)) == TAKES
        assert recipes.samples(name, 0) == takes[0]


def test_sounds_can_be_told_apart() -> None:
    """Their spectra differ: what matters most is never mistaken for something else."""

    def spectrum(name: str) -> recipes.Samples:
        found = np.abs(np.fft.rfft(samples(name), 16384))[:4096].reshape(128, 32).sum(axis=1)
        return np.asarray(found / np.linalg.norm(found))

    weighty = [name for name, sound in SOUNDS.items() if sound.weight >= 7]
    for one, other in itertools.combinations(weighty, 2):
        assert spectrum(one) @ spectrum(other) < 0.995, (one, other)


def test_all_files_together_are_small(tmp_path: Path) -> None:
    built = sum(len(recipes.samples(name, take)) for name in SHORT for take in range(TAKES))
    assert built < 3_000_000


# The player.


def test_a_file_is_built_once_and_softer_ones_from_it(tmp_path: Path) -> None:
    full, soft = sound_file(tmp_path, "card", 0, STEPS), sound_file(tmp_path, "card", 0, 5)
    assert full.parent == soft.parent == tmp_path / MARK
    with wave.open(str(full)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        loud = np.frombuffer(file.readframes(10**6), "<i2")
    with wave.open(str(soft)) as file:
        quiet = np.frombuffer(file.readframes(10**6), "<i2")
    assert np.abs(quiet).max() == pytest.approx(np.abs(loud).max() / 4, abs=1)
    written = full.stat().st_mtime_ns
    assert sound_file(tmp_path, "card", 0, STEPS).stat().st_mtime_ns == written
    assert len(list(full.parent.iterdir())) == 2


class Ears:
    """Stands in for the program that plays files."""

    def __init__(self, command: str = "pass") -> None:
        self.command = command
        self.heard: list[str] = []
        self.begun: list[subprocess.Popen[bytes]] = []

    def start(self, file: Path) -> subprocess.Popen[bytes]:
        self.heard.append(file.name)
        self.begun.append(subprocess.Popen([sys.executable, "-c", self.command]))
        return self.begun[-1]


def test_what_is_silent_is_not_even_built(tmp_path: Path) -> None:
    ears = Ears()
    player = Player(tmp_path, ears.start)
    player.play("card", 0, 0.0)
    Player(None, ears.start).play("card", 0, 1.0)
    player.end()
    assert (ears.heard, list(tmp_path.iterdir())) == ([], [])


def test_three_sounds_at_a_time_are_enough_and_all_end_with_the_program(tmp_path: Path) -> None:
    ears = Ears("import time; time.sleep(1000)")
    player = Player(tmp_path, ears.start)
    for take in range(5):
        player.play("card", take, 1.0)
    player.end()
    assert len(ears.heard) == MOST
    assert all(process.poll() is not None for process in ears.begun)


def test_without_a_device_nothing_is_tried_for_ever(tmp_path: Path) -> None:
    ears = Ears("raise SystemExit(1)")
    player = Player(tmp_path, ears.start)
    for take in range(50):
        if not player.silent:
            player._play("card", take % TAKES, 1.0)
        for process in ears.begun:
            process.wait()
    assert player.silent
    assert len(ears.heard) <= TRIES + MOST


def test_without_a_program_that_plays_nothing_goes_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_desktop.ui.sound.player.PROGRAMS", (("no-such-program",),))
    monkeypatch.setattr(sys, "platform", "linux")
    player = Player(tmp_path)
    for take in range(TRIES):
        player.play("card", take, 1.0)
    player.end()
    assert player.silent

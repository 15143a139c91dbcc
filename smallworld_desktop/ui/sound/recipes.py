"""The recipe of every sound: a sum of damped sines, bursts of filtered noise, and plucked strings. No Qt in here.

A recipe gives the samples of one take; takes differ a little in pitch and noise, so that nothing repeats exactly. The
same take is always the same, for its dice have a seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from smallworld_desktop.ui.sound.sounds import RATE

Samples = NDArray[np.float64]

LOUDNESS = 0.12
"""The root of the mean square of a sound where it is loud; none is louder than another for nothing."""

FADE = 0.003
"""Seconds at both ends, so that nothing clicks."""

DETUNED = 0.02

NOTES = {"a": 220.0, "d": 293.66, "e": 329.63, "f": 349.23, "a'": 440.0, "d'": 587.33, "e'": 659.26, "a''": 880.0}


class Take:
    """What the takes of one sound differ in: their dice, and a factor of their pitch."""

    def __init__(self, name: str, number: int) -> None:
        seed = int.from_bytes(hashlib.sha256(f"{name} {number}".encode()).digest()[:8], "big")
        self.dice = np.random.default_rng(seed)
        self.pitch = 1 + DETUNED * float(self.dice.uniform(-1, 1))


def modal(take: Take, seconds: float, pitches: Sequence[float], decay: float, loud: float = 1.0) -> Samples:
    """Something hard that is struck: sines that die away, the higher ones sooner."""
    time = np.arange(round(seconds * RATE)) / RATE
    sound = np.zeros_like(time)
    for at, pitch in enumerate(pitches):
        phase = take.dice.uniform(0, 2 * np.pi)
        dying_away = np.exp(-time * (1 + 0.5 * at) / decay) / (at + 1)
        sound += np.sin(2 * np.pi * pitch * take.pitch * time + phase) * dying_away
    return loud * sound


def noise(take: Take, seconds: float, low: float, high: float, loud: float = 1.0) -> Samples:
    """Noise of these pitches only."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(take.dice.standard_normal(count))
    pitches = np.fft.rfftfreq(count, 1 / RATE)
    spectrum[(pitches < low) | (pitches > high)] = 0
    found = np.fft.irfft(spectrum, count)
    most = np.abs(found).max() or 1.0
    return loud * found / most


def bell_shaped(sound: Samples) -> Samples:
    """The same, swelling and dying away."""
    shape: Samples = np.sin(np.linspace(0, np.pi, len(sound))) ** 2
    return sound * shape


def dying(sound: Samples, decay: float) -> Samples:
    return sound * np.exp(-np.arange(len(sound)) / RATE / decay)


def pluck(take: Take, pitch: float, seconds: float, damping: float = 0.996, loud: float = 1.0) -> Samples:
    """A plucked string, after Karplus and Strong: noise goes round and is smoothed each time."""
    period = max(2, round(RATE / (pitch * take.pitch)))
    string = take.dice.uniform(-1, 1, period)
    turns = []
    for _ in range(round(seconds * RATE) // period + 1):
        turns.append(string)
        string = damping * 0.5 * (string + np.roll(string, 1))
    return loud * np.concatenate(turns)[: round(seconds * RATE)]


def sweep(take: Take, seconds: float, first: float, last: float) -> Samples:
    """A drum's skin: a sine that falls or rises."""
    time = np.arange(round(seconds * RATE)) / RATE
    pitch = take.pitch * (first + (last - first) * (1 - np.exp(-time / (seconds / 3))))
    return np.sin(2 * np.pi * np.cumsum(pitch) / RATE) * np.exp(-time / (seconds / 3.5))


def mixed(*parts: tuple[float, Samples]) -> Samples:
    """Sounds that begin at these seconds, together."""
    length = max(round(start * RATE) + len(sound) for start, sound in parts)
    found = np.zeros(length)
    for start, sound in parts:
        at = round(start * RATE)
        found[at : at + len(sound)] += sound
    return found


# The sounds.


def token_down(take: Take) -> Samples:
    return mixed((0, modal(take, 0.09, (310, 720, 1180), 0.02)), (0, dying(noise(take, 0.03, 2000, 5000, 0.7), 0.008)))


def token_up(take: Take) -> Samples:
    return bell_shaped(noise(take, 0.06, 3000, 7000))


def returned(take: Take) -> Samples:
    return mixed((0, token_down(take)), (0.07, modal(take, 0.1, (180, 260), 0.03)))


def piece(take: Take) -> Samples:
    knock = modal(take, 0.14, (150, 390, 860), 0.035)
    return mixed((0, knock), (0, dying(noise(take, 0.04, 700, 1300, 0.5), 0.01)))


def coin(take: Take) -> Samples:
    shift = 1 + 0.05 * float(take.dice.uniform(-1, 1))
    return modal(take, 0.07, tuple(pitch * shift for pitch in (2400, 3900, 5600)), 0.022)


def coins(take: Take) -> Samples:
    return mixed(*((0.055 * at, coin(take) * (1 - 0.1 * at)) for at in range(4)))


def die_shaken(take: Take) -> Samples:
    starts = [at / 14 + float(take.dice.uniform(0, 0.02)) for at in range(5)]
    return mixed(*((start, dying(noise(take, 0.04, 500, 1500), 0.012)) for start in starts))


def card(take: Take) -> Samples:
    return bell_shaped(noise(take, 0.12, 1000, 4000))


def seal(take: Take) -> Samples:
    return mixed((0, dying(noise(take, 0.08, 150, 450), 0.03)), (0.08, card(take) * 0.7))


def barred(take: Take) -> Samples:
    tap = modal(take, 0.06, (160,), 0.02)
    return mixed((0, tap), (0.07, tap))


def undo(take: Take) -> Samples:
    return card(take)[::-1] * np.linspace(0.3, 1, round(0.12 * RATE))


def my_turn(take: Take) -> Samples:
    notes = ("d", "a'", "d'")
    return mixed(*((0.14 * at, pluck(take, NOTES[note], 0.34, loud=0.8)) for at, note in enumerate(notes)))


def taken(take: Take) -> Samples:
    return mixed((0, sweep(take, 0.18, 120, 70)), (0, dying(noise(take, 0.03, 300, 3000, 0.4), 0.006)))


def taken_from(take: Take) -> Samples:
    return mixed((0, taken(take)), (0.11, sweep(take, 0.16, 90, 52)))


def lost(take: Take) -> Samples:
    high, low = pluck(take, NOTES["a'"], 0.2, 0.99), pluck(take, NOTES["e"], 0.2, 0.99)
    return mixed((0, taken(take)), (0.12, high), (0.28, low))


def die_good(take: Take) -> Samples:
    return mixed((0, pluck(take, NOTES["e"], 0.16)), (0.13, pluck(take, NOTES["a'"], 0.18)))


def die_blank(take: Take) -> Samples:
    return modal(take, 0.3, (196, 392), 0.1)


def decline(take: Take) -> Samples:
    high, low = pluck(take, NOTES["d'"], 0.45, 0.99), pluck(take, NOTES["d"], 0.55, 0.985)
    muffled = np.convolve(mixed((0, high), (0.33, low)), np.ones(9) / 9, mode="same")
    return dying(muffled, 0.5)


def new_race(take: Take) -> Samples:
    return mixed((0, card(take) * 0.8), (0.1, pluck(take, NOTES["a''"], 0.28)))


def bell(take: Take) -> Samples:
    return modal(take, 0.7, (523, 1250, 1710, 2620), 0.28)


def over(take: Take) -> Samples:
    notes = ("d", "f", "a'", "d'")
    plucks = [(0.2 * at, pluck(take, NOTES[note], 0.6, loud=0.8)) for at, note in enumerate(notes)]
    return mixed(*plucks, (0.9, bell(take) * 0.8))


def evening(take: Take) -> Samples:
    """A fire that crackles, and far wind; as long as one may want to hear it before it comes again."""
    seconds = 20
    swell = 0.6 + 0.4 * np.sin(2 * np.pi * np.arange(seconds * RATE) / RATE / seconds - np.pi / 2)
    starts = take.dice.uniform(0, seconds - 0.05, 4 * seconds)
    crackles = [(float(start), dying(noise(take, 0.02, 1500, 8000, 0.4), 0.004)) for start in starts]
    return mixed((0, 0.3 * noise(take, seconds, 80, 400) * swell), *crackles)


RECIPES: Mapping[str, Callable[[Take], Samples]] = {
    "token-down": token_down,
    "token-up": token_up,
    "returned": returned,
    "piece": piece,
    "coins": coins,
    "die-shaken": die_shaken,
    "card": card,
    "seal": seal,
    "barred": barred,
    "undo": undo,
    "my-turn": my_turn,
    "taken": taken,
    "taken-from": taken_from,
    "lost": lost,
    "die-good": die_good,
    "die-blank": die_blank,
    "decline": decline,
    "new-race": new_race,
    "round": bell,
    "over": over,
    "evening": evening,
}


def samples(name: str, number: int) -> bytes:
    """A take of a sound, as whole numbers of 16 bits: as loud as all others, and fading at both ends."""
    sound = RECIPES[name](Take(name, number))
    sound = np.asarray(sound) - float(np.mean(sound))
    loud = np.abs(sound) > 0.1 * np.abs(sound).max()
    sound = sound * LOUDNESS / float(np.sqrt(np.mean(sound[loud] ** 2)))
    edge = round(FADE * RATE)
    ramp = np.linspace(0, 1, edge)
    sound[:edge] *= ramp
    sound[-edge:] *= ramp[::-1]
    return (np.clip(sound, -0.97, 0.97) * 32767).astype("<i2").tobytes()

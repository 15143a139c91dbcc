"""What computer players have learned, in files that are damaged: they refuse, and never play at random."""

from __future__ import annotations

import io
import pickle
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from smallworld_desktop.engine.games.smallworld.minds import policy, value
from smallworld_desktop.engine.games.smallworld.minds.features import SIZE
from smallworld_desktop.engine.games.smallworld.minds.levels import PLAYERS
from smallworld_desktop.engine.games.smallworld.minds.policy import read_policy
from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.play.learning.network import Network, read_network

MINDS = Path(value.__file__).parents[4] / "assets" / "minds" / "smallworld"


def own_network(path: Path) -> Network:
    return read_network(path, SIZE)


class Trap:
    """What a pickle can hold: an order to do anything."""

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return print, ("sang",)


def changed(name: str, **parts: object) -> bytes:
    """The weights of that name with some of their parts replaced, or left out where the part is None."""
    with np.load(MINDS / f"{name}.npz") as stored:
        kept = {key: stored[key] for key in stored.files} | parts
    made = io.BytesIO()
    np.savez(made, **{key: part for key, part in kept.items() if part is not None})
    return made.getvalue()


def with_nan(name: str, part: str) -> bytes:
    with np.load(MINDS / f"{name}.npz") as stored:
        array = stored[part].copy()
    array.flat[0] = np.nan
    return changed(name, **{part: array})


def flipped(name: str) -> Iterator[bytes]:
    whole = (MINDS / f"{name}.npz").read_bytes()
    dice = random.Random(name)
    for _ in range(20):
        at = dice.randrange(len(whole))
        yield whole[:at] + bytes([whole[at] ^ 1 << dice.randrange(8)]) + whole[at + 1 :]


def damages(name: str, part: str) -> Iterator[bytes]:
    whole = (MINDS / f"{name}.npz").read_bytes()
    yield from (b"", b"nonsense", b"PK", whole[:100], whole[: len(whole) // 2], whole[:-1], b"\0" * 1000)
    yield pickle.dumps(Trap())
    loose = io.BytesIO()
    np.save(loose, np.zeros(3, dtype=np.float32))
    yield loose.getvalue()
    yield changed(name, **{part: np.array([Trap()], dtype=object)})
    yield changed(name, **{part: np.array(["learned"])})
    yield changed(name, **{part: np.zeros((3, 3), dtype=np.float32)})
    yield changed(name, **{part: np.zeros(0, dtype=np.float32)})
    yield changed(name, **{part: np.float32(1)})
    yield changed(name, **{part: None})
    yield changed(name, more=np.zeros(3, dtype=np.float32), most=np.zeros(3, dtype=np.float32))
    yield with_nan(name, part)
    yield changed(name, **{part: np.full((2, 2), np.inf, dtype=np.float32)})


READERS: list[tuple[Callable[[Path], object], str, str]] = [
    (own_network, "hard", "weights0"),
    (own_network, "hard", "bias0"),
    (read_policy, "policy", "mean"),
]
CASES = [
    pytest.param(read, name, content, id=f"{part}-{at}")
    for read, name, part in READERS
    for at, content in enumerate(damages(name, part))
]


@pytest.mark.parametrize(("read", "name", "content"), CASES)
def test_damaged_weights_are_one_sentence_that_names_the_file(
    read: Callable[[Path], object], name: str, content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / f"{name}.npz"
    file.write_bytes(content)
    with pytest.raises(FileError, match=rf"{name}\.npz: is damaged"):
        read(file)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("name", ["hard", "policy"])
def test_a_bit_that_has_turned_is_found_or_changes_nothing(name: str, tmp_path: Path) -> None:
    read: Callable[[Path], object] = own_network if name == "hard" else read_policy
    for content in flipped(name):
        (tmp_path / "turned.npz").write_bytes(content)
        try:
            read(tmp_path / "turned.npz")
        except FileError:
            continue
        with np.load(tmp_path / "turned.npz") as turned, np.load(MINDS / f"{name}.npz") as whole:
            assert all(np.array_equal(turned[part], whole[part]) for part in whole.files)


def test_weights_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"none\.npz: cannot be read"):
        own_network(tmp_path / "none.npz")


@pytest.mark.parametrize(("level", "module"), [("hard", value), ("master", value), ("master", policy)])
def test_a_level_with_damaged_weights_refuses_to_play(
    level: str, module: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "assets" / "minds" / "smallworld"
    package.mkdir(parents=True)
    for name in ("hard", "master", "policy"):
        (package / f"{name}.npz").write_bytes(b"nonsense")
    monkeypatch.setattr(module, "files", lambda _: tmp_path)
    for cached in (value.shipped_network, policy.shipped_policy):
        cached.cache_clear()
    try:
        with pytest.raises(FileError, match="is damaged"):
            PLAYERS.make(level)
    finally:
        for cached in (value.shipped_network, policy.shipped_policy):
            cached.cache_clear()

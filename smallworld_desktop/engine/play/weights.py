"""Learned weights in files: arrays of numbers and nothing else, and refused where anything about them is damaged."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from smallworld_desktop.engine.kernel.errors import FileError, system_said

Array = npt.NDArray[np.float32]

MOST_PARTS = 40


def read_weights(path: Path | Traversable) -> Mapping[str, Array]:
    """The arrays of a file by name. A file that is not whole, or holds what is no number, is one ``FileError``."""
    try:
        # Pickles, which NumPy could read as well, would run whatever the file says.
        with path.open("rb") as file, np.load(file, allow_pickle=False) as stored:
            if len(stored.files) > MOST_PARTS:
                raise ValueError("too many parts")
            parts = {name: np.asarray(stored[name]) for name in stored.files}
    except OSError as error:
        raise FileError(str(path), "file-not-read", why=system_said(error)) from None
    except Exception:
        # NumPy and the archive it reads fail in a dozen ways at damaged bytes.
        raise damaged(path) from None
    if not all(part.dtype == np.float32 and np.isfinite(part).all() for part in parts.values()):
        raise damaged(path)
    return parts


def damaged(path: Path | Traversable) -> FileError:
    """Weights that nobody can think with."""
    return FileError(str(path), "weights-damaged")

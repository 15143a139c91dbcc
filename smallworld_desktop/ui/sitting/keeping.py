"""The file of the game on the table: there from its first action on, and written anew after every one. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.game import Game
from smallworld_desktop.engine.kernel.headlines import SavedGame
from smallworld_desktop.engine.kernel.library import GameFile, Library


class Keeping:
    """Keeps the game on the table in the player's library.

    A full disk is no reason to stop playing: it is said once, and tried again with every action.
    """

    def __init__(self, library: Library, say: Callable[[str], object]) -> None:
        self.library = library
        self._say = say
        self._file: GameFile | None = None
        self._trouble = ""
        self._saved = False
        self._entered = False
        """Whether the game stands in the records: it is over."""

    @property
    def kept(self) -> bool:
        """Whether the game has a file in the library, and stands there as it stands on the table."""
        return self._file is not None and not self._trouble

    @property
    def unkept(self) -> str:
        """Why what has been played cannot be kept; nothing where it can, or where it has been saved elsewhere."""
        return "" if self._saved else self._trouble

    @property
    def path(self) -> Path | None:
        """The file that the game goes on in; none before its first action."""
        return self._file.path if self._file is not None else None

    def holds(self, path: Path) -> bool:
        """Whether the game goes on in this very file."""
        return self._file is not None and path.name == self._file.path.name and self.library.owns(path)

    def broken_off(self) -> Iterator[SavedGame]:
        """The games that can be gone on with, newest first."""
        try:
            yield from self.library.broken_off()
        except FileError as error:
            self._say(str(error))

    def begin(self, file: GameFile | None = None) -> None:
        """Leave the file of the game before; this one goes on in a file, or has none yet."""
        if self._file is not None:
            self._file.close()
        self._file = file
        self._trouble = ""
        self._entered = False

    def record(self, game: Game[Any], people: Sequence[str], about: Mapping[str, Any]) -> None:
        """Keep the game as it stands."""
        self._saved = False
        try:
            if self._file is None:
                self._file = self.library.begin(people)
            over = game.decision.over
            self._file.record(game, about, durable=over)
            if over or self._entered:
                self._enter(self._file, game, about, over)
        except (FileError, OSError) as error:
            told, self._trouble = self._trouble, str(error)
            if told != self._trouble:
                self._say(self._trouble)
        else:
            self._trouble = ""

    def _enter(self, file: GameFile, game: Game[Any], about: Mapping[str, Any], over: bool) -> None:
        """Enter a game that is over into the records, or strike it out if its end was taken back.

        Where that cannot be it is no trouble yet: the next start enters what is missing.
        """
        from smallworld_desktop.engine.play.recording import entry_of, store_of
        from smallworld_desktop.engine.records.store import Kept

        store = store_of(self.library)
        with suppress(FileError):
            if over:
                entry = entry_of(game, about, datetime.now(UTC).date(), file.mark)
                store.enter([(entry, Kept.of(file.path))])
            else:
                store.forget([file.path.name])
            self._entered = over
        store.close()

    def save(self, game: Game[Any], path: Path, about: Mapping[str, Any]) -> None:
        """Write the game to a file of the player's. Raises ``FileError``."""
        self.library.save(game, path, about)
        self._saved = True

    def remember(self, path: Path) -> None:
        """Put a file at the top of the recent ones, if that can be written down."""
        try:
            self.library.remember(path)
        except (FileError, OSError) as error:
            self._say(str(error))

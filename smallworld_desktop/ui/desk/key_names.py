"""Keys within sentences: ``{key_peek}`` is the key of the command ``peek``, whatever the player has made it. No Qt."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from smallworld_desktop.ui.desk.key_spelling import cap
from smallworld_desktop.ui.desk.shortcuts import HOUSE, house

FIELD = "key_"
ELSEWHERE = "menu"
"""What has no key of its own now is in the menu."""


def _usual(command: str) -> Sequence[str]:
    return house(command).keys


class KeyNames(Mapping[str, str]):
    """The names of keys by the fields that sentences have for them."""

    def __init__(self, keys_of: Callable[[str], Sequence[str]] = _usual, cap_of: Callable[[str], str] = cap) -> None:
        self._keys_of = keys_of
        self._cap_of = cap_of

    def spoken(self, cap_of: Callable[[str], str]) -> KeyNames:
        """The same keys, called as a language calls them."""
        return KeyNames(self._keys_of, cap_of)

    def __getitem__(self, field: str) -> str:
        command = field.removeprefix(FIELD).replace("_", "-")
        if not field.startswith(FIELD) or command not in HOUSE:
            raise KeyError(field)
        return self._cap_of((*self._keys_of(command), *self._keys_of(ELSEWHERE), *_usual(ELSEWHERE))[0])

    def __iter__(self) -> Iterator[str]:
        return (FIELD + command.replace("-", "_") for command in HOUSE)

    def __len__(self) -> int:
        return len(HOUSE)

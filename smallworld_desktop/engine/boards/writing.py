"""Writing map files, for drawings that a program makes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from textwrap import fill

from smallworld_desktop.engine.boards.shapes import Point, Shape, exact, spoken
from smallworld_desktop.engine.kernel.names import Forms

_WIDTH = 140


@dataclass(frozen=True, slots=True)
class RegionText:
    """What a map file says of a region: its ring by names, and its shape if its places are to be stated."""

    name: str
    terrain: str
    symbols: Sequence[str]
    marks: Sequence[str]
    ring: Sequence[str]
    shape: Shape | None = None
    forms: Forms = ()


def map_text(
    head: Mapping[str, object],
    comment: str,
    points: Mapping[str, Point],
    lines: Mapping[str, Sequence[str | Point]],
    regions: Mapping[str, RegionText],
) -> str:
    """The text of a map file. ``head`` holds what is said of the whole map."""
    parts = [f"# {comment}"]
    parts += [f"{key}: {_quoted(value) if isinstance(value, str) else value}" for key, value in head.items()]
    parts.append("\nregions:")
    for id, region in regions.items():
        parts += [f"  {id}:", *(f"    {line}" for line in _region_lines(region))]
    parts.append("\npoints:")
    parts += [f"  {name}: {exact(point)}" for name, point in points.items()]
    if lines:
        parts.append("\nlines:")
    for name, words in lines.items():
        spelt = (word if isinstance(word, str) else exact(word) for word in words)
        parts.append(_flow(f"  {name}: ", spelt))
    return "\n".join(parts) + "\n"


def _region_lines(region: RegionText) -> Iterable[str]:
    yield f"name: {_quoted(region.name)}"
    if region.forms:
        yield "forms:"
        for language, forms in groupby(region.forms, itemgetter(0)):
            yield f"  {language}: {{{', '.join(f'{role}: {_quoted(text)}' for _, role, text in forms)}}}"
    yield f"terrain: {region.terrain}"
    if region.symbols:
        yield f"symbols: [{', '.join(region.symbols)}]"
    for mark in region.marks:
        yield f"{mark}: true"
    yield f"ring: [{', '.join(region.ring)}]"
    if region.shape is None:
        return
    yield f"token_place: {spoken(region.shape.token_place)}"
    yield f"token_radius: {region.shape.token_radius:g}"
    if region.symbols:
        yield f"symbol_places: [{', '.join(map(spoken, region.shape.symbol_places))}]"
    yield f"label_place: {spoken(region.shape.label_place)}"
    yield f"label_size: {region.shape.label_size:g}"
    yield f"inscribed_radius: {region.shape.inscribed_radius:g}"
    if region.shape.places:
        yield f"places: {{{', '.join(f'{name}: {spoken(place)}' for name, place in region.shape.places.items())}}}"


def _quoted(text: str) -> str:
    """A text as YAML reads it back: as it is if it has nothing but words in it, and not the one that says nothing."""
    return text if re.fullmatch(r"(?!null$)\w[\w '’-]*", text, re.IGNORECASE) else json.dumps(text, ensure_ascii=False)


def _flow(key: str, words: Iterable[str]) -> str:
    """A list in brackets, broken between its items; the blank inside a pair of numbers must not be broken."""
    text = ", ".join(word.replace(" ", "\0") for word in words)
    return fill(f"{key}[{text}]", _WIDTH, subsequent_indent="    ", break_long_words=False).replace("\0", " ")

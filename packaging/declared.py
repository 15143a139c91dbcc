"""Writes what the games declare for packs: packs/ABILITIES.md and a JSON Schema for each file of a pack.

python packaging/declared.py
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

from smallworld_desktop.engine.play.box import Box
from smallworld_desktop.engine.play.registry import games
from smallworld_desktop.engine.play.schemas import abilities_of, riddles_schema, schema_of
from smallworld_desktop.ui.desk.words import Words

ROOT = Path(__file__).parent.parent
PACKS = ROOT / "packs"


def written() -> dict[Path, str]:
    """The text of every file that follows from the declarations."""
    makers = [box for box in games().values() if box.makes]
    found = {PACKS / "ABILITIES.md": "\n".join(line for box in makers for line in _page(box))}
    for box in makers:
        for making in box.makes:
            path = PACKS / "schemas" / box.id / f"{making.file}.schema.json"
            found[path] = json.dumps(schema_of(making), indent=1) + "\n"
        if box.riddling is not None:
            path = PACKS / "schemas" / box.id / "puzzles.schema.json"
            found[path] = json.dumps(riddles_schema(box), indent=1) + "\n"
    return found


def _page(box: Box) -> Iterator[str]:
    words = Words(game=box.id)
    yield f"# Abilities of {words.name('game', box.id)}"
    yield ""
    yield "What a race or power of one’s own can do, as its file names it, with what may be set. Made by"
    yield "`packaging/declared.py` from what the abilities declare; the same rules, in the player’s language, stand on"
    yield "the cards in the game. `where` and `lasting` may be left out, and then stand for everywhere and for no."
    for example, files, rule, settings in abilities_of(box):
        yield ""
        yield f"**`{example}`** in {' and '.join(f'`{file}.yaml`' for file in files)}  "
        yield f"{words.sentence(rule)}"
        for name, kind in settings:
            yield f"- `{name}`: {words.sentence(kind)}"
    yield ""


def main() -> int:
    for path, text in written().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Keeps the catalogues in order.

python packaging/words.py compile        every .po of assets/text to the .mo beside it, which is what the program reads
python packaging/words.py language cs    makes or renews a language: every English id, what is translated kept, and
                                         the forms of names that its sentences ask for
python packaging/words.py regions        regions.po of every game, from the names in its maps
python packaging/words.py unused         English ids that no line of the program asks for
"""

from __future__ import annotations

import ast
import fnmatch
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import polib
import yaml
from wording import renewing
from wording.catalogue import WIDTH
from wording.plurals import plural_rule

ROOT = Path(__file__).parent.parent
TEXT = ROOT / "smallworld_desktop" / "assets" / "text"
BY_THING = ["race-", "power-", "piece-", "terrain-", "symbol-", "stage-", "option-", "region-", "map-", "help-"]
BY_THING += ["game-", "owner-", "pattern-", "palette-", "level-", "player-", "style-", "sample-name-"]
"""Ids that begin so belong to things; the program puts them together from a kind and an id."""


def compiled(source: Path) -> bytes:
    """What the .mo of a .po file holds. Untranslated entries are left out, so English stands in for them."""
    return bytes(polib.pofile(str(source)).to_binary())


def compile_all() -> None:
    for source in sorted(TEXT.rglob("*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.read_bytes() != compiled(source):
            target.write_bytes(compiled(source))
            print(f"{target.relative_to(ROOT)}: written")


def renew(language: str) -> None:
    """Bring every area of a language to the ids of the English one, with the English sentence as a comment."""
    if plural_rule(language) is None:
        print(f"{language}: no plural rule is known, so it counts like English; packaging/wording/plurals.py takes one")
    for path, area in renewing.renew(TEXT, language):
        gone = len(area.obsolete_entries())
        print(
            f"{path.relative_to(ROOT)}: {area.percent_translated()} % of {len(area) - gone} translated"
            + (f", {gone} obsolete" if gone else "")
        )


def region_names(game: str) -> dict[str, str]:
    """The title of every map of a game and the name of every region, by message id."""
    names: dict[str, str] = {}
    for path in sorted((ROOT / "maps" / game).glob("*.yaml")):
        content = yaml.safe_load(path.read_text(encoding="utf-8"))
        names[f"map-{path.stem}"] = content["title"]
        names |= {f"region-{path.stem}-{id}": region["name"] for id, region in content["regions"].items()}
    return names


def write_regions() -> None:
    for folder in sorted((ROOT / "maps").glob("*/")):
        _write_regions(folder.name)


def _write_regions(game: str) -> None:
    target = TEXT / "en" / game / "regions.po"
    target.parent.mkdir(parents=True, exist_ok=True)
    catalogue = polib.pofile(str(TEXT / "en" / "names.po"), wrapwidth=WIDTH)
    header = dict(catalogue.metadata)
    catalogue = polib.POFile(wrapwidth=WIDTH)
    catalogue.metadata = header
    catalogue.header = "Titles of the maps and names of their regions, as in the map files: made by packaging/words.py."
    catalogue.extend(polib.POEntry(msgid=id, msgstr=name) for id, name in region_names(game).items())
    catalogue.save(str(target))
    print(f"{target.relative_to(ROOT)}: {len(catalogue)} names")


def asked() -> Iterator[str]:
    """Every string of the program that may be an id, with a * for what is filled in; events by their class."""
    for path in sorted((ROOT / "smallworld_desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    yield text
                case ast.JoinedStr(values=parts) if path.name != "words.py":
                    yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
                case ast.ClassDef(name=name) if path.name == "events.py":
                    yield "".join("-" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("-")


def unused() -> list[str]:
    """English ids that nobody asks for; variants belong to the sentence they vary."""
    known = {str(entry.msgid) for source in (TEXT / "en").rglob("*.po") for entry in polib.pofile(str(source))}
    likely = [text for text in set(asked()) if re.fullmatch(r"[a-z][a-z0-9_*-]*", text)]
    used = {id for text in likely for id in fnmatch.filter(known, text)}
    rest = {id for id in known - used if not id.startswith(tuple(BY_THING))}
    return sorted(id for id in rest if not any(id.startswith(f"{other}-") for other in used))


def main(arguments: list[str]) -> int:
    match arguments:
        case ["compile"]:
            compile_all()
        case ["language", language]:
            renew(language)
        case ["regions"]:
            write_regions()
            compile_all()
        case ["unused"]:
            print("\n".join(unused()))
        case _:
            print(__doc__)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Keeps the catalogues in order.

python packaging/words.py compile        every .po of assets/text to the .mo beside it, which is what the program reads
python packaging/words.py language cs    makes or renews a language: every English id, what is translated kept
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

ROOT = Path(__file__).parent.parent
TEXT = ROOT / "smallworld_desktop" / "assets" / "text"
WIDTH = 116
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
    for source in sorted((TEXT / "en").rglob("*.po")):
        english, target = polib.pofile(str(source)), TEXT / language / source.relative_to(TEXT / "en")
        target.parent.mkdir(parents=True, exist_ok=True)
        old = polib.pofile(str(target)) if target.exists() else polib.POFile()
        new = polib.POFile(wrapwidth=WIDTH)
        new.header = english.header
        new.metadata = {**english.metadata, "Language": language, **{k: v for k, v in old.metadata.items() if v}}
        forms = int(new.metadata["Plural-Forms"].partition("nplurals=")[2].partition(";")[0])
        for entry in english:
            kept = old.find(entry.msgid)
            new.append(_untold(entry, forms) if kept is None else _retold(entry, kept, forms))
        new.save(str(target))
        print(f"{target.relative_to(ROOT)}: {new.percent_translated()} % of {len(new)} translated")


def _untold(entry: polib.POEntry, forms: int) -> polib.POEntry:
    english = [entry.msgstr] if not entry.msgid_plural else [entry.msgstr_plural[0], entry.msgstr_plural[1]]
    return polib.POEntry(
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        msgstr_plural=dict.fromkeys(range(forms), "") if entry.msgid_plural else {},
        tcomment=entry.tcomment,
        comment="\n".join(english),
    )


def _retold(entry: polib.POEntry, kept: polib.POEntry, forms: int) -> polib.POEntry:
    told = _untold(entry, forms)
    told.flags = kept.flags
    if bool(entry.msgid_plural) == bool(kept.msgid_plural):
        told.msgstr = kept.msgstr
        told.msgstr_plural = {form: kept.msgstr_plural.get(form, "") for form in told.msgstr_plural}
    return told


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

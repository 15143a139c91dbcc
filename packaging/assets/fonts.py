"""Makes the game's .ttf files from the web fonts of the npm packages @fontsource/alegreya-sans and alegreya-sc.

npm pack @fontsource/alegreya-sans @fontsource/alegreya-sc     # unpack each into its own folder
python packaging/assets/fonts.py SANS_FOLDER/package SC_FOLDER/package
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont

TARGET = Path(__file__).parents[2] / "smallworld_desktop" / "assets" / "fonts"
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
FACES = (
    ("alegreya-sans", "400-normal", "Alegreya Sans", "Regular"),
    ("alegreya-sans", "400-italic", "Alegreya Sans", "Italic"),
    ("alegreya-sans", "500-normal", "Alegreya Sans", "Medium"),
    ("alegreya-sans", "700-normal", "Alegreya Sans", "Bold"),
    ("alegreya-sans", "800-normal", "Alegreya Sans", "ExtraBold"),
    ("alegreya-sc", "700-normal", "Alegreya SC", "Bold"),
)


def merged(folder: Path, stem: str, face: str) -> TTFont:
    """The latin and latin-ext halves of one face in one font."""
    with tempfile.TemporaryDirectory() as workshop:
        halves = []
        for subset in ("latin", "latin-ext"):
            half = TTFont(folder / "files" / f"{stem}-{subset}-{face}.woff2")
            half.flavor = None
            halves.append(str(Path(workshop) / f"{subset}.ttf"))
            half.save(halves[-1])
        return Merger().merge(halves)


def set_figures(font: TTFont) -> None:
    """Makes lining tabular figures the font's plain ones, so that style sheets and rich text show them too."""
    for table in font["cmap"].tables:
        for value, name in enumerate(DIGITS):
            if ord("0") + value in table.cmap:
                table.cmap[ord("0") + value] = f"{name}.tf"


def set_names(font: TTFont, family: str, style: str) -> None:
    """Puts all weights of a family under its one name, which Qt asks for."""
    for name_id, text in ((16, family), (17, style)):
        font["name"].setName(text, name_id, 3, 1, 0x409)


def main(sans: Path, small_caps: Path) -> None:
    for stem, face, family, style in FACES:
        font = merged(sans if stem == "alegreya-sans" else small_caps, stem, face)
        set_figures(font)
        set_names(font, family, style)
        font.save(TARGET / f"{family.replace(' ', '')}-{style}.ttf")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

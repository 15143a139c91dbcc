"""The command ``shot``: a picture of the window, without a display."""

from __future__ import annotations

import argparse
import os
import re
from pathlib import Path

from smallworld_desktop.ui.games.smallworld.showcase import SCREENS

SUMMARY = "take a picture of the window, without a display"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the command takes."""
    parser.add_argument("--out", required=True, type=Path, metavar="PICTURE", help="a .png or .jpg file to write")
    parser.add_argument("--size", type=_size, default=(1600, 1000), metavar="WIDTHxHEIGHT", help="default 1600x1000")
    parser.add_argument(
        "--save", type=Path, metavar="FILE", help="a saved game; left out, a game of five in its middle"
    )
    parser.add_argument("--screen", choices=SCREENS, default="table", help="what to show (default: the table)")
    parser.add_argument("--theme", choices=("dark", "light"), default="dark")
    parser.add_argument("--locale", default="en", help="the language, such as cs (default en)")
    parser.add_argument("--text", type=float, default=1.0, help="the size of the text, 1 to 2 (default 1)")


def run(options: argparse.Namespace) -> int:
    """Take the picture, and return the exit status."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from smallworld_desktop.ui.shell.pictures import Picture, take_picture

    take_picture(
        Picture(options.size, options.save, options.screen, options.theme, options.locale, options.text), options.out
    )
    print(f"{options.out}: taken")
    return 0


def _size(text: str) -> tuple[int, int]:
    """A size such as 1600x1000."""
    found = re.fullmatch(r"(\d{3,5})[xX×](\d{3,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is no size; 1600x1000 is one")
    return int(found[1]), int(found[2])

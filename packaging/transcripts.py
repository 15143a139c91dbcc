"""Writes the transcripts of tests/transcripts anew, after texts were changed on purpose.

python packaging/transcripts.py             all of them
python packaging/transcripts.py two_seats   those named
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

# What is heard is heard of a window that nobody need see.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from tests.transcripts import by_ear
from tests.transcripts.games import PLAYS, TRANSLATED
from tests.transcripts.hearings import HEARINGS
from tests.transcripts.stories import STORIES
from tests.transcripts.tables import TOLD, TableScribe
from tests.transcripts.writing import Scribe, file_of


def main(names: list[str]) -> int:
    """Write the files that have changed, and name them."""
    kept = {file_of(play): Scribe(play).written for play in (*PLAYS, *TRANSLATED)}
    kept |= {play.file: TableScribe(play).written for play in TOLD}
    kept |= {hearing.file: partial(by_ear.written, hearing) for hearing in HEARINGS}
    kept |= {story.file: story.written for story in STORIES}
    for file, write in kept.items():
        if names and file.stem not in names:
            continue
        text = write()
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8", newline="\n")
            print(f"tests/transcripts/{file.name}: written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""The file of a pack: a zip of texts, whose limits hold before anything is understood or written."""

from __future__ import annotations

import hashlib
import io
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from smallworld_desktop.engine.kernel.errors import FileError
from smallworld_desktop.engine.kernel.events import Message
from smallworld_desktop.engine.kernel.files import read_text

SUFFIX = ".swpack"
MANIFEST = "pack.yaml"
MEGABYTE = 1_000_000
LARGEST_FILE = 2 * MEGABYTE
LARGEST_ENTRY = 4 * MEGABYTE
LARGEST_WHOLE = 8 * MEGABYTE
MOST_ENTRIES = 200
MANY_ENTRIES = 65_535
CHUNK = 1 << 16
LONGEST_NAME = 80
DRAWN = (1980, 1, 1, 0, 0, 0)
"""The time of every entry that we write, so that the same folder gives the same bytes."""

_NAME = re.compile(
    r"(?:[a-z0-9][a-z0-9_-]{0,31}/)?[a-z0-9][a-z0-9_-]{0,47}(\.[a-z0-9]{1,8})?\.(?:yaml|po|txt|md)|LICENCE\.txt|NOTES\.md"
)
_UNSEEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]"
)
_SPOILT = (zipfile.BadZipFile, zlib.error, struct.error, EOFError, NotImplementedError, RuntimeError, OSError)
_SPOILT += (ValueError, OverflowError, LookupError)  # type: ignore[assignment]
_END, _LONGEST_END = b"PK\x05\x06", 22 + 65_535

Texts = Mapping[str, str]
"""The files of a pack by their names."""


def read_archive(data: bytes, file: str) -> Texts:
    """All texts of a pack, or the one clear ``FileError`` for which nothing of it is taken; ``file`` is its name."""
    if len(data) > LARGEST_FILE:
        raise FileError(file, "pack-large", megabytes=LARGEST_FILE // MEGABYTE)
    if not data.startswith(b"PK"):
        raise FileError(file, "pack-no-pack")
    _count(data, file)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as box:
            found = _Unpacking(file).texts(box)
    except FileError:
        raise
    except _SPOILT:
        raise FileError(file, "pack-damaged") from None
    return checked(found, file)


def _count(data: bytes, file: str) -> None:
    """Refuse a table of contents that is too long before anybody reads it."""
    at = data.rfind(_END, max(0, len(data) - _LONGEST_END))
    if at < 0 or at + 12 > len(data):
        raise FileError(file, "pack-damaged")
    entries = int.from_bytes(data[at + 10 : at + 12], "little")
    if entries > MOST_ENTRIES:
        raise FileError(file, "pack-many", most=MOST_ENTRIES)


class _Unpacking:
    """Takes the texts out of a zip. What its headers say of sizes is not believed: bytes are counted as they come."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._whole = 0

    def texts(self, box: zipfile.ZipFile) -> dict[str, str]:
        entries = [entry for entry in box.infolist() if not (entry.is_dir() and _is_plain_folder(entry))]
        if len(entries) > MOST_ENTRIES:
            raise FileError(self._file, "pack-many", most=MOST_ENTRIES)
        found: dict[str, str] = {}
        for entry in entries:
            self._check(entry, found)
            found[entry.filename] = self._text(box, entry)
        return found

    def _check(self, entry: zipfile.ZipInfo, found: Mapping[str, str]) -> None:
        name = entry.filename
        if name in found or entry.orig_filename in found:
            raise self._refused(name, Message("pack-twice"))
        if not _NAME.fullmatch(name) or name != entry.orig_filename:
            raise self._refused(name, Message("pack-name"))
        if entry.flag_bits & 0x2041:
            raise self._refused(name, Message("pack-encrypted"))
        if stat.S_IFMT(entry.external_attr >> 16) not in (0, stat.S_IFREG):
            raise self._refused(name, Message("pack-link"))
        if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
            raise self._refused(name, Message("pack-compression"))

    def _text(self, box: zipfile.ZipFile, entry: zipfile.ZipInfo) -> str:
        parts, size = [], 0
        with box.open(entry) as stream:
            while chunk := stream.read(CHUNK):
                size += len(chunk)
                self._whole += len(chunk)
                if size > LARGEST_ENTRY:
                    too_large = Message("pack-text-large", {"megabytes": LARGEST_ENTRY // MEGABYTE})
                    raise self._refused(entry.filename, too_large)
                if self._whole > LARGEST_WHOLE:
                    raise FileError(self._file, "pack-whole-large", megabytes=LARGEST_WHOLE // MEGABYTE)
                parts.append(chunk)
        try:
            return b"".join(parts).decode("utf-8")
        except UnicodeDecodeError:
            raise self._refused(entry.filename, Message("file-no-text")) from None

    def _refused(self, name: str, reason: Message) -> FileError:
        shown = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
        return FileError(self._file, Message("pack-entry", {"name": shown, "reason": reason}))


def _is_plain_folder(entry: zipfile.ZipInfo) -> bool:
    """Whether an entry only says that there is a folder, as many programs write them."""
    return entry.file_size == 0 and bool(re.fullmatch(r"[a-z0-9][a-z0-9_-]{0,31}/", entry.filename))


def checked(texts: Texts, file: str) -> Texts:
    """The texts, if nothing in them is hidden and there is a manifest."""
    for name, text in texts.items():
        if unseen := _UNSEEN.search(text):
            line = text.count("\n", 0, unseen.start()) + 1
            raise FileError(f"{file}/{name}", "pack-unseen", line=line, sign=f"U+{ord(unseen[0]):04X}")
    if MANIFEST not in texts:
        raise FileError(file, "pack-no-manifest")
    return texts


def read_folder(folder: Path) -> Texts:
    """The texts of a pack that lies unzipped in a folder; what begins with a dot is no part of it."""
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if any(part.startswith(".") for part in path.relative_to(folder).parts) or path.is_dir():
            continue
        if not _NAME.fullmatch(name):
            raise FileError(str(path), "pack-name")
        if path.is_symlink():
            raise FileError(str(path), "pack-link")
        if len(found) == MOST_ENTRIES:
            raise FileError(str(folder), "pack-many", most=MOST_ENTRIES)
        found[name] = read_text(path, LARGEST_ENTRY)
    if sum(len(text.encode()) for text in found.values()) > LARGEST_WHOLE:
        raise FileError(str(folder), "pack-whole-large", megabytes=LARGEST_WHOLE // MEGABYTE)
    return checked(found, str(folder))


def packed(texts: Texts) -> bytes:
    """The file of a pack; the same texts give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as box:
        for name in sorted(texts, key=lambda name: (name != MANIFEST, name)):
            entry = zipfile.ZipInfo(name, DRAWN)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (stat.S_IFREG | 0o644) << 16
            box.writestr(entry, texts[name].encode())
    return out.getvalue()


def sum_of(texts: Texts) -> str:
    """What tells one content from another, however it was packed."""
    digest = hashlib.sha256()
    for name in sorted(texts):
        for part in (name, texts[name]):
            data = part.encode()
            digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()

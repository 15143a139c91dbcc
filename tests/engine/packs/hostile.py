"""Packs that somebody means ill with, or that were broken on the way: each made by code, each to be refused whole."""

from __future__ import annotations

import io
import stat
import struct
import warnings
import zipfile
from collections.abc import Callable, Iterator
from functools import partial

from smallworld_desktop.engine.packs.archive import LARGEST_FILE

FINE = "format: 1\nid: anna/march\nversion: 1.0.0\ngame: smallworld\ntitle: March\nby: [{name: Anna}]\nlicence: CC0\n"
FIRST = ("pack.yaml", FINE)
CENTRAL, LOCAL, END = b"PK\x01\x02", b"PK\x03\x04", b"PK\x05\x06"

Entry = tuple[str | zipfile.ZipInfo, str | bytes]


def zipped(*entries: Entry, kind: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of these, whatever they are."""
    out = io.BytesIO()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with zipfile.ZipFile(out, "w", kind) as box:
            for name, content in entries:
                box.writestr(name, content)
    return out.getvalue()


def raw_name(name: bytes) -> bytes:
    """A zip whose second entry has just this name, which no tool would write."""
    stand_in = "x" * len(name)
    return zipped(FIRST, (stand_in, "x")).replace(stand_in.encode(), name)


def of_mode(mode: int) -> bytes:
    entry = zipfile.ZipInfo("races.yaml")
    entry.create_system = 3
    entry.external_attr = mode << 16
    return zipped(FIRST, (entry, "/etc/passwd"))


def patched(data: bytes, sign: bytes, offset: int, value: bytes) -> bytes:
    """The same with bytes of the last header of a kind changed."""
    at = data.rindex(sign) + offset
    return data[:at] + value + data[at + len(value) :]


def with_flag(flag: int) -> bytes:
    data = zipped(FIRST, ("races.yaml", "moles: {tokens: 5}\n"))
    return patched(patched(data, CENTRAL, 8, struct.pack("<H", flag)), LOCAL, 6, struct.pack("<H", flag))


def with_method(method: int) -> bytes:
    data = zipped(FIRST, ("races.yaml", "moles: {tokens: 5}\n"))
    return patched(patched(data, CENTRAL, 10, struct.pack("<H", method)), LOCAL, 8, struct.pack("<H", method))


def texts(name: str, content: str | bytes) -> Callable[[], bytes]:
    return lambda: zipped(FIRST, (name, content))


def overlapping() -> bytes:
    """Two entries whose bytes are the same."""
    data = bytearray(zipped(FIRST, ("boards/a.yaml", b"a" * 3_000_000), ("boards/b.yaml", b"b")))
    first = data.index(LOCAL, data.index(LOCAL) + 4)
    at = data.rindex(CENTRAL)
    data[at + 42 : at + 46] = struct.pack("<I", first)
    return bytes(data)


NAMES = {
    "climbs out": b"../../.bashrc.yaml",
    "climbs out within": b"boards/../../x.yaml",
    "climbs by one": b"../x.yaml",
    "from the root": b"/etc/x.yaml",
    "two slashes": b"//host/x.yaml",
    "a drive": b"c:x.yaml",
    "a drive's root": b"C:/Windows/x.yaml",
    "backslashes": b"boards\\..\\x.yaml",
    "a share": b"\\\\host\\x.yaml",
    "a home": b"~/x.yaml",
    "a dot": b"./x.yaml",
    "only dots": b"boards/...yaml",
    "hidden": b".x.yaml",
    "hidden folder": b".git/x.yaml",
    "three levels": b"boards/deep/x.yaml",
    "empty folder name": b"boards//x.yaml",
    "a blank": b"my board.yaml",
    "a leading blank": b" x.yaml",
    "a trailing blank": b"x.yaml ",
    "a trailing dot": b"x.yaml.",
    "upper case": b"RACES.yaml",
    "letters of other scripts": "гaces.yaml".encode(),
    "a turned name": "x\u202elmay.exe".encode(),
    "a line feed": b"x\ny.yaml",
    "an escape": b"\x1b[31mx.yaml",
    "a bell": b"x\x07.yaml",
    "a zero": b"x.yaml\x00.exe",
    "not in UTF-8": b"\xff\xfe.yaml",
    "a stream": b"x.yaml::$DATA",
    "a star": b"*.yaml",
    "a pipe": b"x|y.yaml",
    "a dollar": b"$HOME.yaml",
    "a back tick": b"`id`.yaml",
    "a quote": b"x'y.yaml",
    "a tag": b"<b>.yaml",
    "a per cent": b"%2e%2e.yaml",
    "no ending": b"races",
    "no name": b".yaml",
    "a script": b"abilities.py",
    "a program": b"x.exe",
    "a library": b"x.so",
    "a picture": b"x.png",
    "a drawing": b"x.svg",
    "a page": b"x.html",
    "a font": b"x.ttf",
    "a sound": b"x.ogg",
    "a shell": b"x.sh",
    "a pickle": b"x.pkl",
    "JSON": b"x.json",
    "a pack": b"more.swpack",
    "a zip": b"more.zip",
    "a megabyte": b"a" * 65_000 + b".yaml",
    "a long name": b"a" * 300 + b".yaml",
}

UNSEEN = {
    "turned writing": "\u202e",
    "an isolate": "\u2066",
    "no width": "\u200b",
    "a soft hyphen": "\u00ad",
    "a word joiner": "\u2060",
    "an order mark inside": "\ufeff",
    "a zero in a text": "\x00",
    "an escape in a text": "\x1b",
    "a back space": "\x08",
    "a delete": "\x7f",
    "C1": "\x85",
    "a line separator": "\u2028",
    "an annotation": "\ufff9",
}

MODES = {
    "a link": stat.S_IFLNK | 0o777,
    "a device": stat.S_IFCHR | 0o666,
    "a disk": stat.S_IFBLK | 0o666,
    "a pipe as a file": stat.S_IFIFO | 0o666,
    "a socket": stat.S_IFSOCK | 0o666,
    "a folder that is a file": stat.S_IFDIR | 0o755,
}


def _whole() -> bytes:
    return zipped(FIRST, ("races.yaml", "moles: {tokens: 5}\n" * 50))


def _flipped() -> bytes:
    data = _whole()
    at = data.index(b"races.yaml") + 14
    return data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]


def _cut(part: int) -> bytes:
    return _whole()[:part]


def _no_zip(content: bytes) -> Callable[[], bytes]:
    return lambda: content


def packs() -> Iterator[tuple[str, Callable[[], bytes]]]:
    """Every pack with what is wrong with it."""
    for told, name in NAMES.items():
        yield f"name: {told}", partial(raw_name, name)
    for told, sign in UNSEEN.items():
        yield f"text: {told}", texts("races.yaml", f"# a{sign}b\n{{}}\n")
    for told, mode in MODES.items():
        yield f"mode: {told}", partial(of_mode, mode)
    yield "bomb: one text", texts("races.yaml", b"a" * 6_000_000)
    yield "bomb: many texts", lambda: zipped(FIRST, *((f"boards/b{n}.yaml", b"a" * 1_900_000) for n in range(8)))
    yield (
        "bomb: a gigabyte that is not there",
        lambda: patched(zipped(FIRST, ("races.yaml", b" " * 6_000_000)), CENTRAL, 24, struct.pack("<I", 0x40000000)),
    )
    yield (
        "bomb: a header that says it is small",
        lambda: patched(zipped(FIRST, ("races.yaml", b" " * 6_000_000)), CENTRAL, 24, struct.pack("<I", 10)),
    )
    yield "bomb: entries that overlap", overlapping
    yield "entries: 201", lambda: zipped(FIRST, *((f"boards/b{n}.yaml", "x") for n in range(200)))
    yield "entries: thousands", lambda: zipped(FIRST, *((f"boards/b{n}.yaml", "") for n in range(12_000)))
    yield "entries: a count that lies", lambda: patched(_whole(), END, 10, b"\xff\xff")
    yield "twins", lambda: zipped(FIRST, ("races.yaml", "a: 1"), ("races.yaml", "b: 1"))
    yield "twins: two manifests", lambda: zipped(FIRST, FIRST)
    yield "twins but for case", lambda: zipped(FIRST, ("races.yaml", "a: 1"), ("Races.yaml", "b: 1"))
    yield "encrypted", partial(with_flag, 1)
    yield "encrypted strongly", lambda: with_flag(0x41)
    yield "encrypted headers", lambda: with_flag(0x2001)
    yield "a patch", lambda: with_flag(0x20)
    for method in (1, 6, 9, 12, 14, 93, 95, 97, 98, 99, 255):
        yield f"compression {method}", partial(with_method, method)
    yield "compression: LZMA", lambda: zipped(FIRST, kind=zipfile.ZIP_LZMA)
    yield "compression: BZIP2", lambda: zipped(FIRST, kind=zipfile.ZIP_BZIP2)
    yield "no text", texts("races.yaml", b"\xff\xfe\x00a")
    yield "half a character", texts("races.yaml", b"a: \xe2\x82")
    yield "another encoding", texts("races.yaml", "a: ž".encode("utf-16"))
    yield "a program as a text", texts("races.yaml", b"\x7fELF" + bytes(range(256)))
    yield "no manifest", lambda: zipped(("races.yaml", "moles: {tokens: 5}\n"))
    yield "nothing in it", lambda: zipped()
    yield "only folders", lambda: zipped(("boards/", ""), ("words/", ""))
    yield "a wrong sum", lambda: patched(_whole(), CENTRAL, 16, b"\x01\x02\x03\x04")
    yield "a flipped byte", _flipped
    yield "a wrong offset", lambda: patched(_whole(), CENTRAL, 42, struct.pack("<I", 0x7FFFFFF0))
    yield "a wrong directory", lambda: patched(_whole(), END, 16, struct.pack("<I", 0x7FFFFFF0))
    yield "a directory of no length", lambda: patched(_whole(), END, 12, struct.pack("<I", 0))
    yield "another name in the header", lambda: patched(_whole(), LOCAL, 30, b"aaces.yaml")
    for part in (1, 4, 21, 60, 100, 150):
        yield f"cut after {part}", partial(_cut, part)
    yield "cut in half", lambda: _whole()[: len(_whole()) // 2]
    yield "cut by one", lambda: _whole()[:-1]
    yield "without its beginning", lambda: _whole()[40:]
    yield "too large", _no_zip(b"PK" + bytes(LARGEST_FILE))
    yield "empty", _no_zip(b"")
    yield "zeros", _no_zip(bytes(5000))
    yield "only an end", _no_zip(END + bytes(18))
    yield "a program", _no_zip(b"MZ" + bytes(400))
    yield "a text", _no_zip(FINE.encode())
    yield "gzip", _no_zip(b"\x1f\x8b\x08" + bytes(100))
    yield "another archive", _no_zip(b"7z\xbc\xaf\x27\x1c" + bytes(100))
    yield "a picture", _no_zip(b"\x89PNG\r\n\x1a\n" + bytes(100))
    yield "a saved game", _no_zip(b'{"game": "smallworld"}\n')
    for told, manifest in MANIFESTS.items():
        yield f"manifest: {told}", partial(zipped, ("pack.yaml", manifest))


def _instead(old: str, new: str) -> str:
    assert old in FINE
    return FINE.replace(old, new)


MANIFESTS = {
    "newer": _instead("format: 1", "format: 99"),
    "no format": _instead("format: 1\n", ""),
    "format zero": _instead("format: 1", "format: 0"),
    "format in words": _instead("format: 1", "format: one"),
    "an id that climbs": _instead("anna/march", "../march"),
    "an id with two slashes": _instead("anna/march", "anna/march/x"),
    "a long id": _instead("anna/march", "a" * 60 + "/march"),
    "no version": _instead("version: 1.0.0\n", ""),
    "a wild version": _instead("1.0.0", "1.0.0; rm"),
    "a huge version": _instead("1.0.0", "1.0.99999"),
    "an unknown game": _instead("smallworld", "chess"),
    "a game without packs": _instead("smallworld", "tinyepic"),
    "a long title": _instead("March\n", "M" * 41 + "\n"),
    "no title": _instead("title: March", 'title: ""'),
    "nobody": _instead("[{name: Anna}]", "[]"),
    "many authors": _instead("[{name: Anna}]", "[" + "{name: A}, " * 13 + "]"),
    "an author's address": _instead("{name: Anna}", "{name: Anna, url: x}"),
    "a long licence": _instead("CC0", "x" * 61),
    "a script": FINE + "run: rm -rf\n",
    "what it needs": FINE + "requires: [dan/other]\n",
    "a key twice": FINE + "title: Other\n",
    "an alias": "a: &a [x]\nb: *a\n",
    "laughs": "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\n",
    "a tag": "format: !!python/object/apply:os.system [id]\n",
    "deep": "format: " + "[" * 5000 + "]" * 5000,
    "many values": "a: [" + "1," * 250_000 + "]",
    "no YAML": "{: [}",
    "a list": "- format: 1\n",
    "a word": "hello\n",
    "only a comment": "# nothing\n",
}

"""What each system is told of the program, as far as that can be judged without the system."""

from __future__ import annotations

import json
import plistlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from pathlib import Path

import pytest
import yaml
from installing import linux
from installing.addresses import Addresses
from installing.appstream import metainfo
from installing.chroot import address_of
from installing.news import read_releases

from smallworld_desktop import APPLICATION_ID, __version__
from smallworld_desktop.engine.kernel.naming import SUFFIX
from smallworld_desktop.engine.packs.archive import SUFFIX as PACK_SUFFIX

ROOT = Path(__file__).parents[2]
LINUX = ROOT / "packaging" / "linux"
MANIFEST = LINUX / f"{APPLICATION_ID}.yml"
MACOS = ROOT / "packaging" / "macos"
SETUP = (ROOT / "packaging" / "windows" / "setup.nsi").read_text("utf-8")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def test_a_release_has_a_version_that_every_system_understands() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", __version__)


def test_linux_starts_the_program_from_its_menu_and_with_a_game() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(LINUX / f"{APPLICATION_ID}.desktop", "utf-8")
    facts = entry["Desktop Entry"]
    assert facts["Exec"] == "smallworld-desktop %f"
    assert facts["Icon"] == APPLICATION_ID
    assert facts["MimeType"] == f"{linux.GAME_TYPE};{linux.PACK_TYPE};"


@pytest.mark.parametrize(("type", "suffix"), [(linux.GAME_TYPE, SUFFIX), (linux.PACK_TYPE, PACK_SUFFIX)])
def test_linux_knows_saved_games_and_packs_by_their_suffix(type: str, suffix: str) -> None:
    kinds = ElementTree.parse(LINUX / f"{APPLICATION_ID}.mime.xml")  # noqa: S314 - our own
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = kinds.getroot().find(f"m:mime-type[@type='{type}']", space)
    assert kind is not None
    glob = kind.find("m:glob", space)
    assert glob is not None
    assert glob.get("pattern") == f"*{suffix}"


def test_linux_shops_are_told_the_same() -> None:
    facts = ElementTree.fromstring(metainfo(Addresses(), read_releases("2026-01-02")))  # noqa: S314 - our own
    assert facts.findtext("id") == APPLICATION_ID
    assert facts.findtext("launchable") == f"{APPLICATION_ID}.desktop"
    assert [kind.text for kind in facts.findall("provides/mediatype")] == [linux.GAME_TYPE, linux.PACK_TYPE]
    release = facts.find("releases/release")
    assert release is not None
    assert release.get("version") == __version__


def test_the_manual_page_names_every_option() -> None:
    page = (LINUX / "smallworld-desktop.6").read_text("utf-8").replace("\\-", "-")
    assert page.startswith(".TH SMALLWORLD-DESKTOP 6 ")
    for option in ("--check", "--help", "--version"):
        assert option in page


@pytest.mark.skipif(shutil.which("gcc") is None, reason="there is no C compiler")
def test_the_starter_of_the_single_file_is_sound_c() -> None:
    if not Path("/usr/include/squashfuse").is_dir():
        pytest.skip("the library it unpacks with is not installed")
    check = ["gcc", "-fsyntax-only", "-Wall", "-Werror", "-D_FILE_OFFSET_BITS=64", str(LINUX / "runtime.c")]
    done = subprocess.run(check, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_flatpak_keeps_the_program_from_the_net_and_from_files() -> None:
    manifest = yaml.safe_load(MANIFEST.read_text("utf-8"))
    assert manifest["id"] == APPLICATION_ID
    assert manifest["command"] == linux.COMMAND
    rights = manifest["finish-args"]
    assert not [right for right in rights if right.startswith("--filesystem") or right == "--share=network"]


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="flatpak-builder is not installed")
def test_flatpak_can_read_its_manifest(tmp_path: Path) -> None:
    command = ["flatpak-builder", "--show-manifest", str(MANIFEST)]
    shown = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert shown.returncode == 0, shown.stderr
    assert json.loads(shown.stdout)["modules"][0]["sources"] == [{"type": "dir", "path": "../../build/appimage"}]


@pytest.mark.parametrize(("at", "name", "suffix"), [(0, "game", SUFFIX), (1, "pack", PACK_SUFFIX)])
def test_a_mac_opens_saved_games_and_packs_with_the_program(at: int, name: str, suffix: str) -> None:
    facts = plistlib.loads((MACOS / "Info.plist").read_bytes())
    kind = facts["UTExportedTypeDeclarations"][at]
    assert kind["UTTypeIdentifier"] == f"{APPLICATION_ID}.{name}"
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == [suffix.lstrip(".")]
    assert facts["CFBundleDocumentTypes"][at]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert facts["NSHighResolutionCapable"] is True


def test_a_mac_lets_players_replace_libraries() -> None:
    rights = plistlib.loads((MACOS / "entitlements.plist").read_bytes())
    assert rights["com.apple.security.cs.disable-library-validation"] is True


@pytest.mark.slow
def test_icons_have_the_sizes_that_each_system_wants(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from installing import icons

    monkeypatch.setattr(icons, "ICONS", tmp_path)
    icons.draw_icons()
    assert _kinds_of_icns((tmp_path / "icon.icns").read_bytes()) >= {
        "ic07",
        "ic08",
        "ic09",
        "ic10",
        "ic11",
        "ic12",
        "ic13",
        "ic14",
    }
    for name in ("icon.ico", "saved-game.ico"):
        content = (tmp_path / name).read_bytes()
        sizes = {content[6 + 16 * entry] or 256 for entry in range(int.from_bytes(content[4:6], "little"))}
        assert sizes == {16, 24, 32, 48, 64, 128, 256}


def _kinds_of_icns(content: bytes) -> set[str]:
    """The kinds of pictures in an .icns; those from ic11 on are for Retina screens."""
    found, at = set(), 8
    while at < len(content):
        found.add(content[at : at + 4].decode())
        at += int.from_bytes(content[at + 4 : at + 8], "big")
    return found


def test_windows_needs_no_administrator_and_every_key_set_is_taken_away() -> None:
    assert "RequestExecutionLevel user" in SETUP
    assert "HKLM" not in SETUP
    written = set(re.findall(r'WriteReg\w+ HKCU "([^"]+)"', SETUP))
    removed = set(re.findall(r'DeleteRegKey HKCU "([^"]+)"', SETUP))
    assert {key for key in written if not any(key == gone or key.startswith(gone + "\\") for gone in removed)} == set()


def test_windows_uninstaller_removes_only_what_the_program_brought() -> None:
    assert 'RMDir /r "$INSTDIR"' not in SETUP
    assert f"\\{SUFFIX}" in SETUP
    assert f"\\{PACK_SUFFIX}" in SETUP


@pytest.mark.skipif(sys.platform != "linux", reason="workflows are written for the shell of Linux")
@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: str(path.name))
def test_the_commands_of_workflows_are_sound(workflow: Path) -> None:
    jobs = yaml.safe_load(workflow.read_text("utf-8"))["jobs"].values()
    for command in [step["run"] for job in jobs for step in job["steps"] if "run" in step]:
        assert "${{" not in command, "what comes from outside gets into a command by its environment"
        done = subprocess.run(["bash", "-n"], input=command, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="a release is put together on Linux")
def test_the_checksums_of_a_release_are_of_all_that_is_in_it(tmp_path: Path) -> None:
    steps = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text("utf-8"))["jobs"]["release"][
        "steps"
    ]
    command = next(step["run"] for step in steps if "sha256sum" in step.get("run", ""))
    names = ["a.deb", "b-setup.exe", "b-windows.cdx.json", "-c.dmg"]
    (tmp_path / "dist").mkdir()
    for name in (*names, "picture.png"):
        (tmp_path / "dist" / name).write_text(name)
    subprocess.run(["bash", "-e", "-c", command], cwd=tmp_path, check=True)
    sums = (tmp_path / "dist" / "SHA256SUMS").read_text().splitlines()
    assert sorted(line.split()[1] for line in sums) == sorted(names)
    subprocess.run(
        ["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=tmp_path / "dist", check=True, capture_output=True
    )


def test_a_list_of_mirrors_is_taken_at_its_first(tmp_path: Path) -> None:
    mirrors = tmp_path / "apt-mirrors.txt"
    mirrors.write_text("http://mirror.invalid/ubuntu/\tpriority:1\nhttp://other.invalid/\tpriority:2\n")
    assert address_of(f"mirror+file:{mirrors}/") == "http://mirror.invalid/ubuntu/"
    assert address_of("http://mirror.invalid/debian/") == "http://mirror.invalid/debian/"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: str(path.name))
def test_workflows_use_actions_of_one_commit_each_whose_version_stands_beside_it(workflow: Path) -> None:
    """A tag can be moved to other code by whoever owns the action; a commit cannot."""
    text = workflow.read_text("utf-8")
    used = re.findall(r"uses: *(.+)", text)
    assert used
    pinned = {action: re.fullmatch(r"(actions/[a-z-]+)@([0-9a-f]{40}) # v\d+\.\d+\.\d+", action) for action in used}
    assert all(pinned.values()), [action for action, found in pinned.items() if not found]
    assert yaml.safe_load(text)["permissions"] == {"contents": "read"}


def test_workflows_agree_on_the_commit_of_an_action() -> None:
    used = {action for file in WORKFLOWS for action in re.findall(r"uses: *(.+)", file.read_text("utf-8"))}
    assert len({action.partition("@")[0] for action in used}) == len(used)

"""The stated sides of the territories: squares, terrain, neighbours, borders, rivers, what touches water and crags."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

TERRAINS = {
    "F": "forest",
    "M": "mountain",
    "P": "plains",
    "R": "ruins",
    "C": "capital",
    "S": "peaks",
    "T": "tundra",
}

STATED = """
B01 | Ashmere | AAABBBCC/AA~~~BBC/AADDDBCC/AADDDDDC/AEEEEEDC/EEEEEDDC |
      AF BF CR DM EP | A:BDE;B:ACD;C:BD;D:ABCE;E:AD | ABCDE | - | ABD | -
B02 | Brindlewick | AAAABBBB/CAAAABBB/CCCDDDBB/CCCCDDBB/CCCCDE^^/EEEEEE^^ |
      AM BP CP DC EF | A:BCD;B:AD;C:ADE;D:ABCE;E:CD | ABCE | - | - | BE
B03 | Copperholt | AABBBCCC/AABBBCCC/ADDBBCCC/A^DBBEEE/ADDDD~EE/AAAAD~~E |
      AR BM CP DF EM | A:BD;B:ACDE;C:BE;D:AB;E:BC | ABCDE | - | DE | AD
B04 | Duskhollow | ABBCCC~~/ABBBCCD~/ABBCCDD~/AAEEEDD~/AAEEEDDE/AAAEEEEE |
      AF BP CP DM EF | A:BE;B:ACE;C:BE;D:E;E:ABCD | ABCE | C-D | CDE | -
B05 | Emberfield | AA^^BBBB/AA^CCCBB/AACCCCCC/AADDECCC/ADDDEEEE/ADDDEEEE |
      AR BP CF DM EC | A:CD;B:C;C:ABDE;D:ACE;E:CD | ABCDE | - | - | ABC
B06 | Fennmark | ABBCCCDD/ABBCCCDD/ABBCCDD~/ABBCCD~~/AAAEEE~~/^^^EEEEE |
      AM BM CP DF EP | A:BE;B:AC;C:BDE;D:CE;E:ACD | ABCDE | - | DE | AE
B07 | Goldenreach | AAAABBBB/AAABBB~B/^^CBB~~~/D^CCCC~E/D^^CCEEE/DDDDEEEE |
      AF BM CC DP EF | A:BC;B:AC;C:ABDE;D:CE;E:CD | ABDE | - | BCE | ACD
B08 | Harrowdale | AAABB~~~/AAABBB~~/ACABBDDD/ACCCDDDD/ACEEEDDE/ACEEEEEE |
      AP BF CM DR EP | A:BC;B:AC;C:ABDE;D:CE;E:CD | ABCDE | B-D | BD | -
B09 | Ivywater | AAAABBBB/AAAABBBC/AACCCCCC/DDCEE~~C/DDDEE~~~/DDDDEEEE |
      AM BP CF DM EF | A:BCD;B:AC;C:ABDE;D:ACE;E:CD | ABCDE | - | CE | -
B10 | Juniper March | AAA^^^BB/AAACC^BB/AACCCDDB/AAEECDDB/AEEEEDDD/EEEEEDDD |
      AP BM CC DM EF | A:CE;B:D;C:ADE;D:BCE;E:ACD | ABDE | - | - | ABCD
B11 | Kestrel Shore | AAAA~~~B/^AAAABBB/^CDDDBBB/^CCDDBEB/CCCDDEEE/DDDDDEEE |
      AM BF CR DP EF | A:BCD;B:ADE;C:AD;D:ABCE;E:BD | ABCDE | - | AB | AC
B12 | Lanternmoor | AAABBBBB/AAAAAABB/CCCDDDDB/CCCEDDDB/~~CEEEEB/~~~EEEEE |
      AM BP CP DM EF | A:BCD;B:ADE;C:AE;D:ABE;E:BCD | ABCE | C-D | CE | -
B13 | Mossgate | AAABBBBB/AABBBBCC/DAEEECCC/DDDEECCC/DDDEE^^C/DDDEEE^C |
      AF BR CC DP EM | A:BDE;B:ACE;C:BE;D:AE;E:ABCD | ABCDE | - | - | CE
B14 | Northwold | AAAB^^CC/AAABB^CC/ABBB~^CC/DD~~~CCE/DDDDDEEE/DDDEEEEE |
      AP BM CP DF EF | A:BD;B:AD;C:E;D:ABE;E:CD | ABCDE | - | BCD | BC
B15 | Oakenspan | AAAAABBB/A~~CCBBB/A~~CCBBD/EE^^CCDD/EE^^DDDD/EEEDDDDD |
      AF BP CM DM ER | A:BCE;B:ACD;C:ABD;D:BCE;E:AD | ABDE | - | ACE | CDE
B16 | Pinebarrow | ABBBBBCC/AABBBBBC/AABCCCCC/AA~CDCCC/A~~DDDEE/ADDDEEEE |
      AP BC CP DM EF | A:B;B:AC;C:BDE;D:CE;E:CD | ABCDE | A-D | ABCD | -
H01 | Rimefall | AAABBBCC/AADDBCCC/ADDDBCCC/EEDDBCCC/EEDDBBB~/EEEDB~~~ |
      AP BM CS DF ET | A:BDE;B:ACD;C:B;D:ABE;E:AD | ABCDE | - | BC | -
H02 | Silverhorn | AAAAAABB/AAACCDBB/A^^CCDBB/E^CCCDDB/E^CCCDDD/EEEEEEDD |
      AF BM CS DP EF | A:BCDE;B:AD;C:ADE;D:ABCE;E:ACD | ABDE | - | - | ACE
H03 | Tarnfrost | ABBCCCCC/AB^CCC~~/AB^^^C~~/ABBDDEEE/ABBDDEEE/AADDDEEE |
      AT BR CF DP EM | A:BD;B:ACD;C:BE;D:ABE;E:CD | ABCDE | - | CE | BCD
H04 | Umberpeak | AAAAABBB/AACCAABB/ACCCC~~B/ACCCDD~E/ADDDDEEE/DDDDEEEE |
      AP BM CS DF EP | A:CD;B:E;C:AD;D:ACE;E:BD | ABDE | A-B | ABCDE | -
H05 | Vargsted | AAAAABBB/AAAAABBB/A^^^CCBB/DD^ECCCC/DDEECCCC/DDEEEEEC |
      AM BF CM DP ES | A:BCD;B:AC;C:ABE;D:AE;E:CD | ABCDE | - | - | ACDE
H06 | Whitestep | A~~~BBBB/AA~BBCCC/AA^^DCCC/EA^^DDCC/EEEDDDDC/EEDDDCCC |
      AP BC CT DF EM | A:E;B:CD;C:BD;D:BCE;E:AD | ABCDE | - | AB | ABDE
H07 | Yrsdale | AABBBBBB/AA^CBDDB/AACCCDDB/~~EECDDB/E~EECEDB/EEEEEEDB |
      AP BR CS DM EF | A:BC;B:ACD;C:ABDE;D:BCE;E:CD | ABDE | - | AE | ABC
H08 | Zephyr Ridge | AAAABBCC/AAAABBCC/ADDDBCCC/DDD~BBBB/DD~~EEBE/EEEEEEEE |
      AP BT CF DF EM | A:D;B:CDE;C:B;D:ABE;E:BD | ABCDE | A-B | BDE | -
H09 | Coldharbor | A~BBBCCD/A~BBBCDD/A~~BBCDD/AAAACCDD/EEEECCDD/EEEECCCC |
      AM BT CF DS EP | A:BCE;B:AC;C:ABDE;D:C;E:AC | ABCDE | - | AB | -
H10 | Drifthold | AAAAAA^^/AAAAA^^^/BBBCCCDD/BBCCCDDD/BBECCEDD/EEEEEEDD |
      AF BM CC DS EP | A:BC;B:ACE;C:ABDE;D:CE;E:BCD | ABDE | - | - | ACD
H11 | Frostmantle | ABCCCCCD/ABBBB~CD/AAABB~~D/EAABB~~D/EEABDDDD/EEEBB^^D |
      AT BF CP DM EP | A:BE;B:ACDE;C:BD;D:BC;E:AB | ABCDE | - | BCD | BD
H12 | Glimmercrag | AAABBBBC/ADDDBBBC/ADDDB~CC/ADDDB~~C/AEEEE~~C/AEEEECCC |
      AM BF CP DS EF | A:DE;B:CDE;C:BE;D:ABE;E:ABCD | ABCE | A-B | BCE | -
H13 | Hoarwind | AAABBBCC/DAAAABBC/D^^AABBC/D^^DAABC/DDDDEEEC/DDDDEEEC |
      AM BF CP DT ES | A:BDE;B:ACE;C:BE;D:AE;E:ABCD | ABCDE | - | - | AD
H14 | Icevein | AAAAABBB/CAAAABBB/CCC^ABBB/CC^^DE~~/CD^DDEE~/CDDDDEEE |
      AM BF CT DP EM | A:BCD;B:AE;C:AD;D:ACE;E:BD | ABCDE | - | BE | ACD
H15 | Palecrown | A^^BBCCC/A^^BBCCC/AA~BBBCC/AA~DDEEE/A~~DDDDE/AAAAAEEE |
      AR BP CF DS EM | A:DE;B:CDE;C:BE;D:ABE;E:ABCD | ABCE | - | ABD | AB
H16 | Stormcairn | AAABBBBB/AAABBCCC/AAADDCCC/EEADD~CC/EEEDD~~~/EEEDDDDD |
      AP BM CS DF EP | A:BDE;B:AD;C:D;D:ABCE;E:AD | ABCDE | B-C | CD | -
"""


@dataclass(frozen=True)
class Side:
    """One side as the rules state it; regions by their letters."""

    id: str
    name: str
    squares: tuple[str, ...]
    """``~`` is water and ``^`` are crags."""
    terrain: dict[str, str]
    neighbours: dict[str, set[str]]
    border: set[str]
    river: set[str]
    shore: set[str]
    cliff: set[str]


def sides() -> Iterator[Side]:
    lines = [line.strip() for line in STATED.strip().splitlines()]
    for line in map(" ".join, zip(lines[::2], lines[1::2], strict=True)):
        id, name, squares, terrain, beside, border, river, shore, cliff = line.split(" | ")
        yield Side(
            id,
            name,
            tuple(squares.split("/")),
            {word[0]: TERRAINS[word[1]] for word in terrain.split()},
            {pair[0]: set(pair[2:]) for pair in beside.split(";")},
            *(set(letters.replace("-", "")) for letters in (border, river, shore, cliff)),
        )


SIDES = {side.id: side for side in sides()}

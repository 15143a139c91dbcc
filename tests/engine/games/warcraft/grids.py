"""The stated sides of the islands as facts: terrain, what is printed, and the neighbours of every region."""

from __future__ import annotations

GRIDS = """
L1a A swamp entry magic | BCG
L1a B fields native magic | AEF
L1a C mountain | ADH
L1a D forest entry cavern | CHL
L1a E hills entry cavern | BFI
L1a F swamp magic | BEGI
L1a G hills native slot | AFHJK
L1a H lake | CDGKL
L1a I mountain cavern | EFJ
L1a J forest entry native | GIK
L1a K mountain | GHJL
L1a L fields native | DHK
L1b A fields entry cavern | CDG
L1b B sea | CF
L1b C forest native | ABFG
L1b D hills native | AEGH
L1b E swamp entry cavern | DHL
L1b F mountain | BCGI
L1b G swamp slot | ACDFHIJK
L1b H fields native magic | DEGKL
L1b I forest entry native magic | FGJ
L1b J mountain cavern | GIK
L1b K hills entry magic | GHJL
L1b L mountain | EHK
L2a A swamp entry native cavern | BCG
L2a B fields magic | AEF
L2a C lake | ADGH
L2a D swamp native magic | CHL
L2a E forest entry | BFI
L2a F hills native cavern | BEGI
L2a G fields slot | ACFHJ
L2a H mountain | CDGKL
L2a I mountain cavern | EFJ
L2a J forest entry | GIK
L2a K fields native | HJL
L2a L hills entry magic | DHK
L2b A hills entry | BCG
L2b B forest native magic | ADH
L2b C mountain | AEFG
L2b D swamp entry | BHI
L2b E forest entry native | CF
L2b F hills magic | CEGJ
L2b G swamp native cavern slot | ACFHK
L2b H fields cavern | BDGIL
L2b I mountain cavern | DHL
L2b J fields native | FK
L2b K hills entry magic | GJL
L2b L sea | HIK
M1a A fields entry | BCDE
M1a B forest native | ACF
M1a C lake | ABDFI
M1a D swamp slot | ACEHJ
M1a E hills native magic | ADH
M1a F mountain cavern | BCI
M1a G fields entry native magic | HJ
M1a H forest | DEG
M1a I hills entry | CFJ
M1a J mountain cavern | DGI
M1b A swamp entry | BCE
M1b B fields native | ADEF
M1b C sea | AEH
M1b D forest entry | BFG
M1b E hills magic slot | ABCFHI
M1b F mountain | BDEGJ
M1b G fields native | DFJ
M1b H mountain cavern | CEI
M1b I swamp entry native cavern | EHJ
M1b J forest magic | FGI
M2a A hills entry magic | BCD
M2a B swamp native | ACE
M2a C fields magic slot | ABEFI
M2a D swamp | AFG
M2a E mountain cavern | BCH
M2a F mountain cavern | CDGJ
M2a G fields entry native | DF
M2a H forest entry | EI
M2a I hills native | CHJ
M2a J sea | FI
M2b A hills entry magic | BCDE
M2b B fields native | ACF
M2b C swamp slot | ABDFI
M2b D lake | ACEGJ
M2b E forest native | ADG
M2b F hills entry magic | BCH
M2b G mountain cavern | DEJ
M2b H swamp | FI
M2b I forest cavern | CHJ
M2b J fields entry native | DGI
S1a A hills native | BC
S1a B mountain | ADE
S1a C swamp magic slot | ADFGH
S1a D lake | BCEG
S1a E fields entry native | BDG
S1a F hills entry | CH
S1a G forest cavern | CDEH
S1a H fields | CFG
S1b A swamp | CDE
S1b B swamp entry native | CF
S1b C forest cavern | ABDF
S1b D fields native slot | ACEFG
S1b E forest entry magic | ADG
S1b F hills | BCDG
S1b G mountain | DEF
S2a A fields | BCD
S2a B sea | ACF
S2a C swamp native slot | ABDF
S2a D hills | ACEGH
S2a E fields entry native | DH
S2a F forest entry magic | BCG
S2a G mountain | DFH
S2a H forest cavern | DEG
S2b A forest magic | BCD
S2b B fields entry native cavern | AE
S2b C fields slot | ADEFG
S2b D swamp | ACF
S2b E mountain | BCG
S2b F hills entry | CDG
S2b G swamp native | CEF
"""

"""How each language counts: the rules of CLDR for whole numbers, as gettext writes them.

Neither gettext nor polib knows them. A language that is not here counts like English until its rule stands here.
"""

from __future__ import annotations

ENGLISH = "nplurals=2; plural=(n != 1);"

RULES = {
    "id ja ko ms th vi yue zh": "nplurals=1; plural=0;",
    "bn fa fr hi hy pt": "nplurals=2; plural=(n > 1);",
    "is mk": "nplurals=2; plural=(n%10!=1 || n%100==11);",
    "cs sk": "nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);",
    "pl": "nplurals=3; plural=(n==1) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;",
    "be bs hr ru sr uk": (
        "nplurals=3; plural=(n%10==1 && n%100!=11) ? 0 : (n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)) ? 1 : 2;"
    ),
    "lt": "nplurals=3; plural=(n%10==1 && (n%100<11 || n%100>19)) ? 0 : (n%10>=2 && (n%100<11 || n%100>19)) ? 1 : 2;",
    "lv": "nplurals=3; plural=(n%10==0 || (n%100>=11 && n%100<=19)) ? 0 : (n%10==1 && n%100!=11) ? 1 : 2;",
    "mo ro": "nplurals=3; plural=(n==1) ? 0 : (n==0 || (n%100>=1 && n%100<=19)) ? 1 : 2;",
    "he se": "nplurals=3; plural=(n==1) ? 0 : (n==2) ? 1 : 2;",
    "dsb hsb sl": "nplurals=4; plural=(n%100==1) ? 0 : (n%100==2) ? 1 : (n%100==3 || n%100==4) ? 2 : 3;",
    "gd": "nplurals=4; plural=(n==1 || n==11) ? 0 : (n==2 || n==12) ? 1 : (n>=3 && n<=19) ? 2 : 3;",
    "ga": "nplurals=5; plural=(n==1) ? 0 : (n==2) ? 1 : (n>=3 && n<=6) ? 2 : (n>=7 && n<=10) ? 3 : 4;",
    "mt": (
        "nplurals=5; plural=(n==1) ? 0 : (n==2) ? 1 : (n==0 || (n%100>=3 && n%100<=10)) ? 2"
        " : (n%100>=11 && n%100<=19) ? 3 : 4;"
    ),
    "ar": (
        "nplurals=6; plural=(n==0) ? 0 : (n==1) ? 1 : (n==2) ? 2 : (n%100>=3 && n%100<=10) ? 3 : (n%100>=11) ? 4 : 5;"
    ),
    "cy": "nplurals=6; plural=(n==0) ? 0 : (n==1) ? 1 : (n==2) ? 2 : (n==3) ? 3 : (n==6) ? 4 : 5;",
    (
        "af bg ca da de el en eo es et eu fi fo fy gl hu it ka kk ku lb ml mr nb ne nl nn no pt_PT sq sv sw ta te tr ur"
        " uz"
    ): ENGLISH,
}

_KNOWN = {language: rule for languages, rule in RULES.items() for language in languages.split()}


def plural_rule(language: str) -> str | None:
    """The rule of a language, or of a language of one country; none where it is not known."""
    return _KNOWN.get(language) or _KNOWN.get(language.partition("_")[0])


def forms_of(rule: str) -> int:
    """How many plural forms a rule has."""
    return int(rule.partition("nplurals=")[2].partition(";")[0])

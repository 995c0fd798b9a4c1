"""Tables with known matches, made by two independent generators for each kind.

    python tests/benchmarks/synthetic_tables.py FOLDER [--seed N]

Writes a folder for each table with ``rows.csv`` (its first column names the rows) and
``labels.tsv`` (name, group), as ``measure_fields.py`` and ``simfinder evaluate`` take them, and for
long texts also the same texts as files. The generators ``shop`` and ``beer`` were used while the
method was developed, ``market`` and ``bar`` only to report its figures: they have other words,
other formats of model numbers and prices, and other ways to spell the same thing.
"""

from __future__ import annotations

import argparse
import csv
import random
import string
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path


def _words(text: str, mark: str = " ") -> list[str]:
    return text.split(mark)


_BRANDS = _words(
    "Sony Panasonic Samsung LG Canon Nikon Linksys Netgear Bose Yamaha Denon Pioneer JVC Sharp "
    "Philips Garmin Logitech Kensington Belkin Epson Brother Frigidaire Whirlpool Bosch"
)
_TYPES = _words(
    "LCD TV|Plasma Television|Digital Camera|Camcorder|Home Theater System|Receiver|"
    "Bookshelf Speakers|Subwoofer|Headphones|Wireless Router|Ethernet Switch|Laser Printer|"
    "Ink Cartridge|GPS Navigator|Cordless Phone|DVD Player|Blu-ray Disc Player|Turntable|"
    "Refrigerator|Dishwasher|Microwave Oven|Vacuum Cleaner|Car Stereo|Keyboard And Mouse",
    "|",
)
_TRAITS = _words(
    "Black White Silver Red Blue Stainless Steel Widescreen Portable Compact Wireless Bluetooth "
    "1080p 720p HDMI USB High-Definition Rechargeable Series Professional Premium"
)
_SHORT_FORMS = {
    "Television": "TV",
    "Black": "Blk",
    "White": "Wht",
    "Silver": "Slv",
    "Stainless Steel": "SS",
    "High-Definition": "HD",
    "Wireless": "Wi-Fi",
    "Digital": "Dig.",
    "System": "Sys",
    "Professional": "Pro",
    "Refrigerator": "Fridge",
}


@dataclass
class Table:
    """Rows with the group of each."""

    columns: tuple[str, ...]
    rows: list[tuple[str, ...]] = field(default_factory=list)
    groups: list[int] = field(default_factory=list)

    def add(self, group: int, row: Sequence[str]) -> None:
        self.rows.append(tuple(row))
        self.groups.append(group)

    def write(self, folder: Path, rng: random.Random) -> None:
        """Write the rows in random order, so that their places say nothing."""
        folder.mkdir(parents=True, exist_ok=True)
        order = list(range(len(self.rows)))
        rng.shuffle(order)
        with (folder / "rows.csv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file)
            writer.writerow(("id", *self.columns))
            writer.writerows((f"r{n}", *self.rows[i]) for n, i in enumerate(order))
        with (folder / "labels.tsv").open("w", encoding="utf-8", newline="") as file:
            writer = csv.writer(file, delimiter="\t")
            writer.writerow(("id", "group"))
            writer.writerows((f"r{n}", f"g{self.groups[i]}") for n, i in enumerate(order))


def _letters(rng: random.Random, count: int) -> str:
    return "".join(rng.choice(string.ascii_uppercase) for _ in range(count))


def shop(rng: random.Random) -> Table:
    """Titles with model numbers, prices of two shops; families of models of one brand."""
    table = Table(("title", "price"))
    for group in range(1000):
        if group == 0 or rng.random() < 0.7:
            brand, kind = rng.choice(_BRANDS), rng.choice(_TYPES)
            series = rng.choice(("KDL", "DSC", "HTS", "WRT", "SB", "XL", "PSR", "FX", "DMC"))
            stem = f"{series}{rng.randint(1, 99)}{rng.choice(('', 'S', 'W', 'X'))}"
            traits = rng.sample(_TRAITS, rng.randint(1, 4))
        else:  # another model of the same family
            traits = [*traits[:-1], rng.choice(_TRAITS)]
        model = f"{stem}{rng.randint(10, 999)}"
        size = f"{rng.randint(15, 60)}'" if "TV" in kind or "Tele" in kind else ""
        price = rng.uniform(15, 2500)
        title = " ".join(filter(None, (brand, *traits[:1], size, kind, "-", model)))
        table.add(group, (title, f"${price:.2f}" if rng.random() < 0.7 else ""))
        if rng.random() < 0.75:
            words = [brand, model, *traits, kind, size]
            if rng.random() < 0.6:
                words = [brand, *traits, size, kind, model]
            other = " ".join(filter(None, words))
            for long, short in _SHORT_FORMS.items():
                if rng.random() < 0.5:
                    other = other.replace(long, short)
            if rng.random() < 0.3:
                other = other.replace(model, f"{series}-{model[len(series) :]}")
            if rng.random() < 0.25:
                other = " ".join(w for w in other.split() if w != brand)
            changed = price * rng.uniform(0.8, 1.15)
            table.add(group, (other, f"{changed:.2f}" if rng.random() < 0.6 else ""))
    return table


_MAKERS = _words(
    "acer adobe apple asus autodesk corel dell encore fujitsu hasbro intuit kodak lenovo "
    "microsoft mattel nova pinnacle roxio symantec topics valusoft xerox"
)
_NOUNS = _words(
    "studio suite office notebook scanner monitor antivirus dictionary encyclopedia atlas tutor "
    "planner designer server adapter charger battery projector tablet drive backup cleaner"
)
_EDITIONS = _words(
    "standard professional deluxe home premium ultimate small-business academic student basic "
    "platinum gold mini"
)
_EXTRAS = _words(
    "for windows|for mac|upgrade|full version|retail box|cd-rom|oem|bundle|3 user|pack", "|"
)


def market(rng: random.Random) -> Table:
    """Product names with editions and versions, makers, prices with currencies."""
    table = Table(("name", "manufacturer", "price"))
    for group in range(1200):
        if group == 0 or rng.random() < 0.75:
            maker = rng.choice(_MAKERS)
            name = [rng.choice(_NOUNS), rng.choice(_NOUNS)]
            if rng.random() < 0.7:
                name.insert(0, f"{_syllables(rng)}")
        version = rng.choice(("", f"{rng.randint(1, 12)}.0", str(rng.randint(2003, 2009))))
        code = f"{rng.randint(10, 99)}{_letters(rng, 2).lower()}{rng.randint(100, 9999)}"
        parts = [*name, version, rng.choice(_EDITIONS), *rng.sample(_EXTRAS, rng.randint(0, 2))]
        cents = rng.randint(500, 90_000)
        price = f"{cents / 100:.2f}"
        has_code = rng.random() < 0.6
        first = [maker, *parts] + ([code] if has_code else [])
        table.add(group, (" ".join(filter(None, first)), maker, price))
        for _ in range(rng.choice((0, 1, 1, 1, 2))):
            words = [w for w in parts if w and rng.random() < 0.85]
            if rng.random() < 0.3:
                rng.shuffle(words)
            if has_code and rng.random() < 0.8:
                words.append(code.upper() if rng.random() < 0.5 else f"({code})")
            if rng.random() < 0.2 and words:
                words[0] = _typo(rng, words[0])
            if rng.random() < 0.4:
                words.append(f"[{rng.choice(('new', 'pc', 'older version', 'sealed'))}]")
            if rng.random() < 0.5:
                words.insert(0, maker)
            paid = cents if rng.random() < 0.5 else round(cents * rng.uniform(0.7, 1.1))
            table.add(
                group,
                (
                    " ".join(words),
                    maker if rng.random() < 0.5 else "",
                    f"{paid / 100:.2f} usd" if rng.random() < 0.8 else "",
                ),
            )
    return table


def _syllables(rng: random.Random) -> str:
    count = rng.randint(2, 3)
    return "".join(rng.choice("bcdfgklmnprstvz") + rng.choice("aeiou") for _ in range(count))


def _typo(rng: random.Random, word: str) -> str:
    if len(word) < 3:
        return word
    place = rng.randrange(len(word) - 1)
    if rng.random() < 0.5:
        return word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    return word[:place] + rng.choice(string.ascii_lowercase) + word[place + 1 :]


_STYLES = _words(
    "American Amber / Red Ale|American IPA|American Pale Ale (APA)|Irish Red Ale|Amber Lager|"
    "American Strong Ale|Imperial Red Ale|Belgian Dubbel|American Porter|Oatmeal Stout",
    "|",
)
_BEER_WORDS = _words(
    "Red Hop Island Moose River Old Devil Copper Amber Rye Smoked Barrel Aged Winter Bear Ridge "
    "Saint Black Dragon Iron Horse Fat Sunset Harvest Lucky Double Mad Hermit Wolf Canyon Stone"
)
_BEER_ENDS = _words("Ale|Red Ale|Amber|IPA|Red IPA|Lager|Amber Ale|Porter|Stout|Imperial Red", "|")
_BREWERY_WORDS = _words(
    "Point Granite Silver Blue Mountain Lake Harbor Bay North Grand Prairie Falling Rock Flying "
    "Monkey Tower Mill Anchor Summit Valley Crooked Boulder Free State Lost Coast"
)
_BREWERY_ENDS = _words("Brewing Company|Brewery|Brewing Co.|Brewpub|Beer Company|Brewing", "|")


def beer(rng: random.Random) -> Table:
    """Beers of breweries with style and strength, written by two sites."""
    table = Table(("Beer_Name", "Brew_Factory_Name", "Style", "ABV"))
    seldom = [_syllables(rng).title() for _ in range(400)]
    breweries = [
        (
            f"{rng.choice((*_BREWERY_WORDS, *seldom[:60]))} {rng.choice(_BREWERY_WORDS)}",
            rng.choice(_BREWERY_ENDS),
        )
        for _ in range(350)
    ]
    for group in range(900):
        brewery, end = rng.choice(breweries)
        words = rng.sample(_BEER_WORDS if rng.random() < 0.5 else seldom, rng.randint(1, 2))
        kind, style = rng.choice(_BEER_ENDS), rng.choice(_STYLES)
        strength = rng.randint(40, 110) / 10
        name = f"{' '.join(words)} {kind}"
        table.add(group, (name, f"{brewery} {end}", style, f"{strength:.2f} %"))
        if rng.random() < 0.4:
            other = name
            if rng.random() < 0.4:
                other = " ".join(w for w in name.split() if w not in ("Ale", "Amber"))
            if rng.random() < 0.35:
                other = f"{brewery} {other}"
            where = brewery if rng.random() < 0.25 else f"{brewery} {rng.choice(_BREWERY_ENDS)}"
            sort = rng.choice(_STYLES) if rng.random() < 0.6 else style
            shown = "-" if rng.random() < 0.25 else f"{strength:.1f}%"
            table.add(group, (other or name, where, sort, shown))
    return table


def bar(rng: random.Random) -> Table:
    """Beers with invented names; the brewery is part of the name at one site."""
    table = Table(("beer", "brewery", "kind", "alcohol"))
    towns = [_syllables(rng).title() for _ in range(160)]
    kinds = ("amber ale", "red ale", "pale", "dunkel", "weizen", "pils", "strong ale", "gose")
    for group in range(1100):
        town = rng.choice(towns)
        maker = rng.choice((f"Brauerei {town}", f"{town} Brewers", f"{town} Craft Beer Co"))
        words = [_syllables(rng).title() if rng.random() < 0.4 else rng.choice(_BEER_WORDS)]
        words += rng.sample(_BEER_WORDS, rng.randint(0, 2))
        kind, strength = rng.choice(kinds), rng.randint(35, 120) / 10
        name = " ".join((*words, kind.title()))
        table.add(group, (name, maker, kind, f"{strength}"))
        if rng.random() < 0.35:
            spelled = [(_typo(rng, w) if rng.random() < 0.1 else w) for w in words]
            parts = [*spelled, kind.title()] if rng.random() < 0.7 else spelled
            if rng.random() < 0.4:
                parts.insert(0, town)
            if rng.random() < 0.3:
                parts.append(rng.choice(("(Bottle)", "(Draft)", f"{rng.randint(2008, 2015)}")))
            house = rng.choice((maker, town, f"{town} Brewing"))
            shown = f"{strength + rng.choice((0, 0, 0, 0.1, -0.2)):.1f}% vol"
            table.add(group, (" ".join(parts), house, rng.choice((kind, "", "ale")), shown))
    return table


_HAN = (
    "市民反映小区物业管理混乱收费不合理道路破损积水严重请求有关部门尽快处理噪声扰民夜间施工影响休息"
    "学校周边交通拥堵停车困难希望增加公交线路垃圾清运不及时环境卫生差路灯损坏无人维修供水供电供暖"
    "温度达标开发商延期交房合同约定违约金退还购房款办理产权证书拖欠工资农民工讨薪社保医疗养老保险"
)


def _sentences(rng: random.Random, characters: int) -> str:
    text = ""
    while len(text) < characters:
        length = rng.randint(6, 18)
        text += "".join(rng.choice(_HAN) for _ in range(length)) + rng.choice("，，，。；")
    return text[:characters] + "。"


def letters(rng: random.Random) -> Table:
    """800 texts of about 470 characters, and ten copies with one wrong character each."""
    table = Table(("content",))
    for group in range(800):
        table.add(group, (_sentences(rng, rng.randint(440, 500)),))
    for group in range(10):
        (text,) = table.rows[group]
        place = rng.randrange(len(text))
        table.add(group, (text[:place] + rng.choice("甲乙丙丁") + text[place + 1 :],))
    return table


def petitions(rng: random.Random) -> Table:
    """One petition, handed in by 120 persons with their names and small changes."""
    table = Table(("name", "phone", "day", "content"))
    body = _sentences(rng, 420)
    for number in range(120):
        name = rng.choice("赵钱孙李周吴郑王") + "".join(rng.sample(_HAN, 2))
        phone = f"13{rng.randint(100_000_000, 999_999_999)}"
        text = f"我是{name}，电话{phone}。{body}"
        for _ in range(rng.randint(0, 3)):
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(_HAN) + text[place + 1 :]
        table.add(0, (name, phone, f"2024-{rng.randint(1, 12):02}-{number % 28 + 1:02}", text))
    for group in range(1, 60):
        name = rng.choice("冯陈褚卫蒋沈韩杨") + "".join(rng.sample(_HAN, 2))
        phone = f"15{rng.randint(100_000_000, 999_999_999)}"
        table.add(group, (name, phone, "2024-05-05", _sentences(rng, 450)))
    return table


GENERATORS = {
    "shop": shop,
    "market": market,
    "beer": beer,
    "bar": bar,
    "letters": letters,
    "petitions": petitions,
}


def main() -> int:
    """Write the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    choice = parser.parse_args()
    for name, generator in GENERATORS.items():
        rng = random.Random(f"{name} {choice.seed}")
        table = generator(rng)
        table.write(choice.folder / name, rng)
        if "content" in table.columns:
            files = choice.folder / f"{name}-files"
            files.mkdir(parents=True, exist_ok=True)
            place = table.columns.index("content")
            for number, row in enumerate(table.rows):
                (files / f"{number:04}.txt").write_text(row[place], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())

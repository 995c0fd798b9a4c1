"""Telling character encodings, beside charset-normalizer and chardet, on the same bytes.

    python tests/benchmarks/bench_charset.py [--quick] [--texts DIRECTORY]

Sentences of nine languages in the encodings that these are written in, at four lengths. With
``--texts``, pieces of 30 to 5000 characters of ``fr.txt``, ``zh_CN.txt`` and so on (UTF-8) in
that folder, each language in all encodings that people kept it in. Right is an answer that decodes
the bytes to the very text, whatever the encoding is called. Ratios are of CPU seconds; above 1 the
other takes longer.
"""

from __future__ import annotations

import random
import re
import sys
import time
import unicodedata
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import synthetic_files  # noqa: F401 - finds the program when this is run by itself

from simfinder.extract.charset import detection as charset

_LENGTHS = (1, 4, 40, 400)
"""Sentences: a note, a page's head, some pages, a book's chapter."""
_CHARACTERS = (30, 100, 500, 5000)
_PIECES = 24
#: What texts of a language are kept in, besides Unicode.
ENCODINGS: dict[str, tuple[str, ...]] = {
    "zh_CN": ("gb18030", "gbk", "utf-8", "utf-16-le", "utf-16-be", "utf-16", "utf-32"),
    "zh_TW": ("big5", "gb18030", "utf-8", "utf-16-le"),
    "ja": ("cp932", "euc_jp", "iso2022_jp", "utf-8", "utf-16-le"),
    "ko": ("cp949", "utf-8", "utf-16-le"),
    "ru": ("cp1251", "koi8_r", "cp866", "iso8859-5", "utf-8", "utf-16-le"),
    "uk": ("cp1251", "koi8_u"),
    "bg": ("cp1251",),
    "sr": ("cp1251",),
    "pl": ("cp1250", "iso8859-2", "cp852", "utf-8"),
    "cs": ("cp1250", "iso8859-2", "utf-8"),
    "hu": ("cp1250", "iso8859-2"),
    "sk": ("cp1250",),
    "sl": ("cp1250",),
    "hr": ("cp1250",),
    "ro": ("cp1250", "iso8859-2"),
    "fr": ("cp1252", "iso8859-15", "mac_roman", "cp850", "utf-8", "utf-16-be"),
    "de": ("cp1252", "iso8859-1", "mac_roman", "cp850", "utf-8"),
    "es": ("cp1252", "mac_roman", "cp850"),
    "pt": ("cp1252",),
    "pt_BR": ("cp1252", "cp850"),
    "it": ("cp1252",),
    "nl": ("cp1252",),
    "sv": ("cp1252", "cp850"),
    "da": ("cp1252",),
    "nb": ("cp1252",),
    "fi": ("cp1252",),
    "is": ("cp1252",),
    "en": ("cp1252", "utf-8"),
    "el": ("cp1253", "iso8859-7", "utf-8"),
    "tr": ("cp1254", "utf-8"),
    "he": ("cp1255", "utf-8"),
    "ar": ("cp1256", "utf-8"),
    "fa": ("cp1256",),
    "lt": ("cp1257",),
    "lv": ("cp1257",),
    "et": ("cp1257",),
    "vi": ("cp1258", "utf-8"),
    "th": ("cp874", "utf-8"),
}

SENTENCES: dict[tuple[str, ...], tuple[str, ...]] = {
    ("gb18030", "utf-8", "utf-16-le"): (
        "会议决定从下个月起调整值班安排，请各部门于周五之前把名单交到办公室。",
        "承租人应当按时缴纳水电费；逾期超过十五日的，出租人有权解除合同。",
        "昨天下午我们去河边散步，看见几只白鹭停在浅滩上，孩子们高兴极了。",
        "本报告分析了近三年的销售数据，并对下一年度的预算提出了若干建议。",
    ),
    ("big5", "utf-8"): (
        "圖書館將於下週一起延長開放時間，歡迎市民前來借閱書籍與雜誌。",
        "申請人應檢附身分證明文件影本，並於期限內繳納規費，逾期不予受理。",
        "老師請同學們把作業交到講桌上，然後安靜地離開教室準備午餐。",
        "這家小店賣的牛肉麵湯頭濃郁，每到中午總是擠滿了附近的上班族。",
    ),
    ("cp932", "euc_jp", "utf-8"): (
        "来週の会議は都合により水曜日の午後三時に変更となりましたのでご確認ください。",
        "この製品を安全にお使いいただくため、はじめに取扱説明書をよくお読みください。",
        "駅前の古い喫茶店で友人と待ち合わせをして、映画の話をしながらコーヒーを飲んだ。",
        "賃借人は、契約の終了後すみやかに物件を原状に復して返還しなければならない。",
    ),
    ("cp949", "utf-8"): (
        "다음 주 회의는 수요일 오후 세 시로 변경되었으니 참석자 여러분은 확인해 주시기 바랍니다.",
        "임차인은 계약이 끝나면 빌린 집을 원래 상태로 되돌려 주어야 한다.",
        "어제는 비가 많이 내려서 집에서 책을 읽으며 조용한 하루를 보냈다.",
        "신청서는 이번 달 말일까지 우편이나 전자우편으로 제출할 수 있습니다.",
    ),
    ("cp1251", "koi8_r", "utf-8"): (
        "Собрание перенесено на среду, просим всех сотрудников прийти без опозданий.",
        "Арендатор обязан вернуть помещение в том состоянии, в котором он его получил.",
        "Вчера вечером мы долго гуляли вдоль реки и говорили о прочитанных книгах.",
        "В отчёте рассмотрены продажи за три года и даны советы по бюджету.",
    ),
    ("cp1253", "utf-8"): (
        "Η συνάντηση μεταφέρεται στην Τετάρτη και παρακαλούνται όλοι να είναι στην ώρα τους.",
        "Ο μισθωτής οφείλει να επιστρέψει το ακίνητο στην κατάσταση που το παρέλαβε.",
        "Χθες το βράδυ περπατήσαμε δίπλα στο ποτάμι και μιλήσαμε για βιβλία.",
        "Η έκθεση εξετάζει τις πωλήσεις των τριών τελευταίων ετών.",
    ),
    ("cp1250", "utf-8"): (
        "Zebranie zostało przełożone na środę, prosimy wszystkich o punktualne przybycie.",
        "Najemca zwróci lokal w takim stanie, w jakim go otrzymał, z uwzględnieniem zużycia.",
        "Wczoraj wieczorem długo spacerowaliśmy nad rzeką, rozmawiając o książkach.",
        "Sprawozdanie omawia sprzedaż z ostatnich trzech lat i zawiera wnioski na przyszłość.",
    ),
    ("cp1252", "utf-8"): (
        "Die Sitzung wird auf Mittwoch verlegt; wir bitten alle Beschäftigten, pünktlich zu sein.",
        "Der Mieter muss die Räume so zurückgeben, wie er sie übernommen hat, Schäden ausgenommen.",
        "Gestern Abend gingen wir lange am Fluss spazieren und sprachen über Bücher für die "
        "Schüler.",
        "Der Bericht prüft die Verkäufe der letzten drei Jahre und schlägt Änderungen vor.",
    ),
    ("cp1252", "utf-8", "utf-16-be"): (
        "La réunion est reportée à mercredi ; merci à tous d’arriver à l’heure prévue.",
        "Le locataire rendra les lieux dans l’état où il les a reçus, sauf usure légère.",
        "Hier soir, nous avons longtemps marché près de la rivière en parlant de livres.",
        "Le rapport étudie les ventes des trois dernières années et suggère un budget.",
    ),
}

#: Supersets that the same bytes may be told as: their text is what counts.
_DECODER = {"big5": "cp950", "utf-16": "utf-16", "iso8859-1": "cp1252"}
_SHAPES = re.compile("[AaEeOo]\u0302|[Aa]\u0306|[Oo]\u031b|[Uu]\u031b|.", re.DOTALL)
"""Letters of the Vietnamese alphabet; tones follow them as marks of their own."""

Detect = Callable[[bytes], str | None]


def cases(quick: bool) -> dict[int, list[tuple[bytes, str]]]:
    """Return bytes and texts for each length in sentences."""
    found: dict[int, list[tuple[bytes, str]]] = {}
    for length in _LENGTHS[:3] if quick else _LENGTHS:
        found[length] = []
        for encodings, sentences in SENTENCES.items():
            for first in range(len(sentences)):
                order = sentences[first:] + sentences[:first]
                text = "\n".join(order[i % len(order)] for i in range(length))
                found[length] += [(text.encode(encoding), text) for encoding in encodings]
    return found


def peers() -> dict[str, Detect]:
    found: dict[str, Detect] = {}
    for name in ("charset_normalizer", "chardet"):
        try:
            module = import_module(name)
        except ImportError:
            print(f"  {name}: not installed, left out")
            continue
        found[name] = lambda data, detect=module.detect: detect(data)["encoding"]  # type: ignore[misc]
    return found


def encoded(text: str, encoding: str) -> bytes | None:
    """Encode exactly or not at all; Vietnamese tones stand alone in Windows' encoding."""
    if encoding == "cp1258":
        apart = unicodedata.normalize("NFD", text)
        text = _SHAPES.sub(lambda shape: unicodedata.normalize("NFC", shape[0]), apart)
    try:
        data = text.encode(encoding)
        return data if data.decode(_DECODER.get(encoding, encoding)) == text else None
    except UnicodeError:
        return None


def pieces(folder: Path, language: str, length: int) -> list[str]:
    """Cut pieces at random places, always the same ones, that hold more than ASCII."""
    chance = random.Random(f"{language} {length}")
    text = (folder / f"{language}.txt").read_text("utf-8").replace("\f", "\n")
    found: list[str] = []
    for _ in range(_PIECES * 50):
        start = chance.randrange(max(1, len(text) - length))
        piece = text[start : start + length]
        if not piece.isascii():
            found.append(piece)
    return found


def text_cases(folder: Path) -> Iterator[tuple[str, str, int, list[tuple[bytes, str]]]]:
    """Yield language, encoding, length and samples for every text in the folder."""
    for language, encodings in ENCODINGS.items():
        if not (folder / f"{language}.txt").exists():
            continue
        for length in _CHARACTERS:
            texts = pieces(folder, language, length)
            for encoding in encodings:
                samples: list[tuple[bytes, str]] = []
                for text in texts:
                    data = encoded(text, encoding)
                    if data is not None and (not data.isascii() or encoding == "iso2022_jp"):
                        samples.append((data, data.decode(_DECODER.get(encoding, encoding))))
                    if len(samples) == _PIECES:
                        break
                if samples:
                    yield language, encoding, length, samples


def right(data: bytes, text: str, encoding: str | None) -> bool:
    try:
        told = _DECODER.get(encoding or "ascii", encoding or "ascii").lower()
        return data.decode(told).lstrip("\ufeff") == text
    except (UnicodeDecodeError, LookupError):
        return False


def measure(detect: Detect, samples: list[tuple[bytes, str]]) -> tuple[float, float]:
    """Return CPU seconds and the share that was told right."""
    detect(samples[0][0])
    begin = time.process_time()
    answers = [detect(data) for data, _ in samples]
    seconds = time.process_time() - begin
    hits = sum(right(*sample, answer) for sample, answer in zip(samples, answers, strict=True))
    return seconds, hits / len(samples)


def measure_texts(folder: Path, others: dict[str, Detect]) -> None:
    """Print, for every language and encoding, what share each way told right at each length."""
    ways: dict[str, Detect] = {
        "ours": lambda data: charset.decode(data, 1 << 30).encoding,
        **others,
    }
    rows: dict[tuple[str, str], dict[str, list[float]]] = {}
    sums: dict[tuple[str, int], list[float]] = {}
    for language, encoding, length, samples in text_cases(folder):
        row = rows.setdefault((language, encoding), {name: [] for name in ways})
        for name, detect in ways.items():
            share = sum(right(*sample, detect(sample[0])) for sample in samples) / len(samples)
            row[name].append(share)
            sums.setdefault((name, length), []).append(share)
    print("| case | " + " | ".join(f"{name} {'/'.join(map(str, _CHARACTERS))}" for name in ways))
    for (language, encoding), row in rows.items():
        shares = (" ".join(f"{100 * share:3.0f}" for share in row[name]) for name in ways)
        print(f"| {language} {encoding} | " + " | ".join(shares) + " |", flush=True)
    for (name, length), shares in sums.items():
        print(f"  {name}, {length} characters: {sum(shares) / len(shares):.4f} on average")


def main() -> None:
    if "--texts" in sys.argv:
        folder = Path(sys.argv[sys.argv.index("--texts") + 1])
        measure_texts(folder, {} if "--quick" in sys.argv else peers())
        return
    others = peers()
    for length, samples in cases("--quick" in sys.argv).items():
        base, share = measure(charset.detect, samples)
        size = sum(len(data) for data, _ in samples) / len(samples)
        print(f"  {length} sentences, {size:,.0f} bytes on average, {len(samples)} samples")
        print(f"    {'ours':20} {1.0:6.2f}   right {share:.3f}", flush=True)
        for name, detect in others.items():
            seconds, share = measure(detect, samples)
            print(f"    {name:20} {seconds / base:6.2f}   right {share:.3f}", flush=True)


if __name__ == "__main__":
    main()

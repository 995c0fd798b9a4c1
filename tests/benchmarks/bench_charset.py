"""Telling character encodings, beside charset-normalizer and chardet, on the same bytes.

    python tests/benchmarks/bench_charset.py [--quick]

Sentences of nine languages in the encodings that these are written in, at four lengths. Right is
an answer that decodes the bytes to the very text, whatever the encoding is called. Ratios are of
CPU seconds; above 1 the other takes longer.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from importlib import import_module

import made_files  # noqa: F401 - finds the program when this is run by itself

from simfinder.extract import charset

_LENGTHS = (1, 4, 40, 400)
"""Sentences: a note, a page's head, some pages, a book's chapter."""

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
        "Gestern Abend gingen wir lange am Fluss spazieren und sprachen über Bücher für die Schüler.",
        "Der Bericht prüft die Verkäufe der letzten drei Jahre und schlägt Änderungen vor.",
    ),
    ("cp1252", "utf-8", "utf-16-be"): (
        "La réunion est reportée à mercredi ; merci à tous d’arriver à l’heure prévue.",
        "Le locataire rendra les lieux dans l’état où il les a reçus, sauf usure légère.",
        "Hier soir, nous avons longtemps marché près de la rivière en parlant de livres.",
        "Le rapport étudie les ventes des trois dernières années et suggère un budget.",
    ),
}  # fmt: skip

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


def right(data: bytes, text: str, encoding: str | None) -> bool:
    try:
        return data.decode(encoding or "ascii") == text
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


def main() -> None:
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

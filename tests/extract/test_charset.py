"""Encodings: told right, and decoded without stopping at damage."""

from __future__ import annotations

from zipfile import ZipInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simfinder.extract.charset import detection as charset
from simfinder.extract.zip_archive import decoded_names

SIMPLIFIED = (
    "第一条　为了保护民事主体的合法权益，调整民事关系，维护社会和经济秩序，适应发展要求，"
    "根据宪法，制定本法。"
)
TRADITIONAL = (
    "人民之自由權利，除法律另有規定外，國家不得以任何理由加以限制；行政機關應當說明其依據與範圍。"
)
JAPANESE = (
    "この契約は、甲と乙の間で締結されたものであり、両当事者は次のとおり合意した。"
    "支払いは月末に行う。"
)
KOREAN = (
    "이 계약은 당사자들 사이에 체결되었으며 양 당사자는 다음과 같이 합의하였다. 대금은 매월 "
    "말에 지급한다."
)
RUSSIAN = (
    "Настоящий договор заключён между сторонами, которые согласились о следующем порядке "
    "оплаты услуг."
)
GREEK = "Η παρούσα σύμβαση συνάπτεται μεταξύ των μερών, τα οποία συμφώνησαν ως προς την πληρωμή."
TURKISH = (
    "Bu sözleşme taraflar arasında imzalanmış olup ödeme koşulları aşağıda açıkça gösterilmiştir."
)
POLISH = (
    "Niniejsza umowa została zawarta między stronami, które uzgodniły następujące warunki "
    "płatności."
)
FRENCH = (
    "Le présent contrat a été conclu entre les parties à compter de la signature, l’échéance "
    "étant fixée."
)
GERMAN = (
    "Dieser Vertrag wird zwischen den Parteien geschlossen; die Gebühr ist für zwölf Monate "
    "fällig, spätestens jährlich."
)
ENGLISH = (
    "This agreement is made between “the parties” – it’s governed by the laws of the state. © 2020"
)

CASES = [
    (SIMPLIFIED, "gb18030"),
    (SIMPLIFIED, "gbk"),
    (SIMPLIFIED, "utf-8"),
    (SIMPLIFIED, "utf-8-sig"),
    (SIMPLIFIED, "utf-16"),
    (SIMPLIFIED, "utf-16-le"),
    (SIMPLIFIED, "utf-16-be"),
    (SIMPLIFIED, "utf-32"),
    (TRADITIONAL, "big5"),
    (TRADITIONAL, "cp950"),
    (TRADITIONAL, "gb18030"),
    (TRADITIONAL, "utf-16-le"),
    (JAPANESE, "cp932"),
    (JAPANESE, "euc_jp"),
    (JAPANESE, "iso2022_jp"),
    (KOREAN, "cp949"),
    (KOREAN, "euc_kr"),
    (RUSSIAN, "cp1251"),
    (RUSSIAN, "koi8_r"),
    (RUSSIAN, "cp866"),
    (GREEK, "cp1253"),
    (TURKISH, "cp1254"),
    (POLISH, "cp1250"),
    (FRENCH, "cp1252"),
    (GERMAN, "cp1252"),
    (ENGLISH, "cp1252"),
    (ENGLISH, "utf-16-be"),
    (ENGLISH, "utf-8"),
]


@pytest.mark.parametrize(("text", "encoding"), CASES)
@pytest.mark.parametrize("times", [1, 40, 2000])
def test_text_in_any_encoding_is_decoded_exactly(text: str, encoding: str, times: int) -> None:
    text = "\n".join([text] * times)
    done = charset.decode(text.encode(encoding), 10_000_000)
    assert done.text == text
    assert done.replacements == 0
    assert not done.is_cut


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (SIMPLIFIED, "gb18030"),
        (SIMPLIFIED, "utf-8"),
        (TRADITIONAL, "big5"),
        (JAPANESE, "cp932"),
    ],
)
def test_one_damaged_byte_does_not_change_the_encoding(text: str, encoding: str) -> None:
    data = bytearray((text * 30).encode(encoding))
    data[301] = 0xFF
    done = charset.decode(bytes(data), 10_000_000)
    assert done.encoding.replace("cp950", "big5") == encoding
    assert 1 <= done.replacements <= 3
    assert done.text.count(text) >= 28


def test_non_ascii_text_far_behind_is_looked_at() -> None:
    text = "plain text\n" * 20_000 + SIMPLIFIED
    assert charset.decode(text.encode("gb18030"), 10_000_000).text == text


def test_a_declaration_decides_between_equally_good_encodings() -> None:
    data = "пустяк".encode("iso8859-5")
    assert charset.detect(data, "iso-8859-5") == "iso8859-5"


@pytest.mark.parametrize("wrong", ["iso-8859-1", "big5", "no such encoding", "", "base64"])
def test_a_wrong_declaration_does_not_spoil_the_text(wrong: str) -> None:
    assert charset.decode((SIMPLIFIED * 3).encode("gb18030"), 9999, wrong).text == SIMPLIFIED * 3
    assert charset.decode(SIMPLIFIED.encode(), 9999, wrong).text == SIMPLIFIED


def test_gb2312_declared_means_its_wider_successor() -> None:
    text = "朱镕基的镕字不在国标一九八〇之中" * 3
    assert charset.decode(text.encode("gb18030"), 9999, "gb2312").text == text


def test_decoding_stops_at_the_limit_and_says_so() -> None:
    done = charset.decode((SIMPLIFIED * 100_000).encode("gb18030"), 1000)
    assert len(done.text) == 1000
    assert done.is_cut


def test_an_honest_replacement_character_is_not_counted_as_damage() -> None:
    done = charset.decode(("\ufffd " + SIMPLIFIED).encode(), 9999)
    assert done.replacements == 0


def test_few_zero_bytes_do_not_make_ascii_utf16() -> None:
    assert charset.detect(b"<p>a\x00b</p> and so on") == "utf-8"
    assert charset.detect(b"the\x00quick\x00brown\x00fox\x00jumps\x00over\x00" * 50) == "utf-8"


@settings(max_examples=80)
@given(st.binary(max_size=400))
def test_any_bytes_decode_to_something(data: bytes) -> None:
    done = charset.decode(data, 1000)
    done.text.encode("utf-8", "surrogatepass")


@settings(max_examples=80)
@given(st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=200))
def test_whatever_utf8_holds_comes_back(text: str) -> None:
    data = text.encode()
    if not text.startswith("\ufeff") and b"\x00" not in data:
        assert charset.decode(data, 1000).text == text


CZECH = (
    "Smlouva byla uzavřena mezi stranami, které se dohodly na následujících podmínkách příští "
    "platby."
)
HUNGARIAN = (
    "A szerződés a felek között jött létre, akik megállapodtak a következő fizetési feltételekben."
)
UKRAINIAN = (
    "Цей договір укладено між сторонами, які погодили такі умови оплати наданих послуг, її строки."
)
HEBREW = "הסכם זה נערך בין הצדדים אשר הסכימו על תנאי התשלום הבאים לפי לוח הזמנים."
ARABIC = "تم إبرام هذا العقد بين الطرفين اللذين اتفقا على شروط الدفع التالية حسب الجدول."
THAI = "สัญญานี้ทำขึ้นระหว่างคู่สัญญาซึ่งได้ตกลงกันตามเงื่อนไขการชำระเงินดังต่อไปนี้"
LITHUANIAN = (
    "Ši sutartis sudaryta tarp šalių, kurios susitarė dėl toliau išvardytų mokėjimo sąlygų."
)
SWEDISH = (
    "Detta avtal har ingåtts mellan parterna, som har kommit överens om följande villkor för året."
)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (CZECH, "cp1250"),
        (CZECH, "iso8859-2"),
        (HUNGARIAN, "cp1250"),
        (POLISH, "iso8859-2"),
        (POLISH, "cp852"),
        (UKRAINIAN, "cp1251"),
        (UKRAINIAN, "koi8_u"),
        (RUSSIAN, "iso8859-5"),
        (HEBREW, "cp1255"),
        (ARABIC, "cp1256"),
        (THAI, "cp874"),
        (LITHUANIAN, "cp1257"),
        (SWEDISH, "cp1252"),
        (SWEDISH, "cp850"),
        (GERMAN.replace("’", ""), "mac_roman"),
        (GREEK, "iso8859-7"),
        (RUSSIAN, "utf-16-le"),
        (RUSSIAN, "utf-32-be"),
        (KOREAN, "utf-32-le"),
    ],
)
def test_old_encodings_of_many_languages_are_told(text: str, encoding: str) -> None:
    assert charset.decode(text.encode(encoding), 9999).text == text
    assert charset.decode((text + "\n").encode(encoding) * 100, 99999).text == (text + "\n") * 100


@pytest.mark.parametrize(
    "text",
    [
        "The company’s report",
        "price is £50 only",
        "Brand® name",
        "at 20° today",
        "see §5",
        "the ¶ mark",
        "a café here",
        "“quoted” text",
        "– dash",
        "x • y",
        "© 2020 Foo",
        "Zürich",
    ],
)
def test_one_odd_byte_in_plain_english_is_windows_1252(text: str) -> None:
    assert charset.decode(text.encode("cp1252"), 999).text == text


def name_in_archive(data: bytes) -> str:
    """Return how a name without a mark of its encoding is read."""
    return decoded_names([ZipInfo(data.decode("cp437"))])[0]


@pytest.mark.parametrize(
    "text", ["会议纪要", "新建文本文档", "财务报表2020", "简历_张三.docx", "合同"]
)
def test_short_chinese_is_told_in_names_and_notes(text: str) -> None:
    for encoding in ("gbk", "utf-8"):
        data = text.encode(encoding)
        assert name_in_archive(data) == text
        assert charset.decode(data, 999).text == text


@pytest.mark.parametrize(
    ("name", "encoding"),
    [
        ("Договор аренды.doc", "cp866"),
        ("Résumé.pdf", "cp437"),
        ("Übersicht.doc", "cp850"),
        ("請求書.pdf", "cp932"),
        ("보고서.hwp", "cp949"),
        ("Ελληνικά.doc", "cp1253"),
        ("plain.txt", "ascii"),
        ("图片", "gbk"),
    ],
)
def test_names_in_archives_are_told(name: str, encoding: str) -> None:
    data = name.encode(encoding)
    assert name_in_archive(data) == name


def lines(text: str, encoding: str, times: int) -> tuple[bytes, str]:
    return (text + "\n").encode(encoding) * times, (text + "\n") * times


@pytest.mark.parametrize(
    "parts",
    [
        [(SIMPLIFIED, "utf-8", 5), (SIMPLIFIED, "gbk", 2), (SIMPLIFIED, "utf-8", 5)],
        [(SIMPLIFIED, "gbk", 5), (SIMPLIFIED, "utf-8", 2), (SIMPLIFIED, "gbk", 5)],
        [(SIMPLIFIED, "utf-8", 60), (RUSSIAN, "cp1251", 60)],
        [(FRENCH, "cp1252", 5), (FRENCH, "utf-8", 1), (FRENCH, "cp1252", 4)],
        [(FRENCH, "utf-8", 9), (FRENCH, "cp1252", 1)],
        [(SIMPLIFIED, "gbk", 60), (TRADITIONAL, "big5", 60)],
        [(SIMPLIFIED, "gbk", 60), (JAPANESE, "cp932", 60)],
    ],
)
def test_lines_of_several_encodings_are_each_read_in_their_own(
    parts: list[tuple[str, str, int]],
) -> None:
    made = [lines(*part) for part in parts]
    done = charset.decode(b"".join(data for data, _ in made), 1 << 20)
    assert done.text == "".join(text for _, text in made)
    assert done.replacements == 0


@settings(max_examples=80)
@given(
    st.lists(st.sampled_from([SIMPLIFIED.encode(), b"\xff", b"\xef\xbf\xbd", b"\n"]), max_size=9)
)
def test_every_damaged_byte_of_utf8_is_counted(parts: list[bytes]) -> None:
    data = b"".join([SIMPLIFIED.encode() * 3, *parts])
    done = charset.decode(data, 9999)
    assert done.replacements == data.count(b"\xff")


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (SIMPLIFIED, "gb18030"),
        (SIMPLIFIED, "utf-8"),
        (TRADITIONAL, "big5"),
        (KOREAN, "cp949"),
    ],
)
@pytest.mark.parametrize("size", [200, 600, 3000])
@pytest.mark.parametrize("bad", [b"\xff\xff", b"\x00\x00"])
def test_two_bad_bytes_cost_two_characters(text: str, encoding: str, size: int, bad: bytes) -> None:
    before, after = (text * 60)[: size // 2], (text * 60)[size // 2 : size]
    done = charset.decode(before.encode(encoding) + bad + after.encode(encoding), 9999)
    assert done.encoding.replace("cp950", "big5") == encoding
    assert done.text == before + (bad.decode() if bad == b"\x00\x00" else "\ufffd\ufffd") + after
    assert done.replacements == (0 if bad == b"\x00\x00" else 2)


@pytest.mark.parametrize("size", [60, 600])
def test_bytes_inside_a_character_leave_the_following_ones_whole(size: int) -> None:
    text = (SIMPLIFIED * 20)[:size]
    data = text.encode("gb18030")
    half = len(data) // 4 * 2 + 1
    done = charset.decode(data[:half] + b"\xff\xff" + data[half:], 9999)
    assert done.encoding == "gb18030"
    assert 3 <= done.replacements <= 5
    assert done.text.startswith(text[: size // 4])
    assert done.text.endswith(text[-size // 3 :])


def test_the_mark_of_utf8_before_text_in_another_encoding_is_wrong() -> None:
    data = b"\xef\xbb\xbf" + (SIMPLIFIED * 3).encode("gb18030")
    done = charset.decode(data, 9999)
    assert (done.text, done.encoding, done.replacements) == (SIMPLIFIED * 3, "gb18030", 0)
    assert charset.detect(data) == "gb18030"
    damaged = charset.decode(b"\xef\xbb\xbf" + SIMPLIFIED.encode() + b"\xff", 9999)
    assert damaged.text == SIMPLIFIED + "\ufffd"


@pytest.mark.parametrize("end", [0, 1])
def test_half_a_character_where_more_follows_is_no_damage(end: int) -> None:
    data = (SIMPLIFIED * 3).encode("gb18030")
    data = data[:100] + b"\xff" + data[100:]
    done = charset.decode(data[: len(data) - end], 9999, whole=False)
    assert done.replacements == 1
    assert not done.is_cut


@pytest.mark.parametrize(
    "text",
    [
        "ｶﾌﾞｼｷｶﾞｲｼｬ ﾔﾏﾀﾞｼｮｳｼﾞ",
        "ﾌﾘｺﾐ ｻﾄｳ ﾀﾛｳ",
        "ﾃﾞｰﾀﾌｧｲﾙ",
        "ｵﾝﾗｲﾝﾍﾙﾌﾟ",
        "振込 ﾔﾏﾀﾞ ﾊﾅｺ",
        "No.12 ﾊﾟｰﾄﾅｰ",
        "見積書",
        "請求書 2019",
        "東京都港区",
        "賃貸借契約書",
        "山田太郎様",
        "ご請求額",
        "領収書",
    ],
)
def test_short_japanese_is_told_with_half_width_katakana_too(text: str) -> None:
    assert charset.decode(text.encode("cp932"), 999).text == text


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        (RUSSIAN, "cp855"),
        ("Договор аренды помещения", "cp855"),
        ("Собрание", "cp855"),
        (KOREAN, "johab"),
        ("임대차 계약서", "johab"),
        ("보고서", "johab"),
        ("뷁과 똠방각하", "johab"),
        (GREEK.replace("ώ", "ο"), "cp737"),
        ("Μισθωτήριο συμβόλαιο", "cp737"),
        (TURKISH, "cp857"),
        (HEBREW, "cp862"),
        (LITHUANIAN, "cp775"),
        (POLISH, "mac_latin2"),
        (UKRAINIAN, "cp1125"),
        ("Договор", "koi8_r"),
        ("сумма", "koi8_r"),
        ("合同", "gbk"),
        ("租赁合同", "gbk"),
        ("계약서", "cp949"),
        ("租賃契約", "big5"),
        ("OTEVŘÍT", "cp1250"),
        ("สัญญาเช่า", "cp874"),
        ("ДОГОВОР", "cp1251"),
    ],
)
def test_short_texts_in_the_encodings_of_dos_and_old_macs_are_told(
    text: str, encoding: str
) -> None:
    assert charset.decode(text.encode(encoding), 9999).text == text


def test_tables_drawn_with_lines_are_no_katakana() -> None:
    text = "┌──────┬──────┐\n│ Итого│Сумма │\n└──────┴──────┘"
    assert charset.decode(text.encode("cp866"), 999).text == text

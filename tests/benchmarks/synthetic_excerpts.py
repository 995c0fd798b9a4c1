"""Makes short and formal texts, rewritten texts and records of literature, with a seed.

Each function returns texts by name. Names tell what belongs together: texts of one original begin
with the same words up to the first space. Sentences are taken from the documents of a labelled set
(``docs/``); names, places, numbers and titles are invented.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

Texts = dict[str, str]


def _parts(text: str, separator: str = "|") -> list[str]:
    return text.split(separator)


_PLACE = "青临东海南平安永泰新华宁德河清长丰高阳武城石林云金龙江北西山文昌怀远嘉兴明福"
_SURNAME = "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕"
_GIVEN = "伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华建国红梅兰志文玉春生海波"
_UNITS = ("县", "市", "区")
_OFFICES = _parts(
    "人民政府 财政局 教育局 交通运输局 水利局 自然资源局 卫生健康委员会 民政局 农业农村局 "
    "市场监督管理局 住房和城乡建设局 文化和旅游局",
    " ",
)
_MATTERS = _parts(
    "调整行政区划 设立经济开发区 建设污水处理厂 成立项目领导小组 变更土地用途 划定饮用水水源保护区 "
    "印发总体规划 调整公办幼儿园收费标准 新建乡镇卫生院 核定编制 命名历史文化街区 建设农村公路 "
    "出让国有建设用地使用权 修订应急预案 实施老旧小区改造 拨付专项资金 开展水土保持治理 "
    "注销采矿许可证 撤销村民委员会 举办农产品展销会 建设中小学校舍 更改地名 转让国有股权 "
    "设立社会福利院 征收集体土地",
    " ",
)
_FIRST = _parts(
    "James Mary Robert Patricia Michael Linda David Susan Richard Karen Joseph Nancy Thomas Lisa "
    "Daniel Sandra Paul Ashley Mark Donna Steven Emily Kenneth Carol Brian Amanda Kevin Laura",
    " ",
)
_LAST = _parts(
    "Smith Johnson Brown Garcia Miller Davis Wilson Anderson Moore Jackson Martin Lee Thompson "
    "White Harris Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams "
    "Baker Nelson Carter Mitchell Turner Phillips Campbell Parker Evans Edwards Collins Stewart",
    " ",
)
_TOWNS = _parts(
    "Ashford Brookfield Clifton Dunmore Eastwick Fairview Glenwood Hartley Ivybridge Kingsbury "
    "Langford Milton Norwood Oakham Preston Redhill Selby Thornton Upton Walsall",
    " ",
)
_COURSES = _parts(
    "Fire Safety|First Aid at Work|Data Protection|Food Hygiene|Manual Handling|Project Management"
    "|Safe Use of Ladders|Equality and Diversity|Office Ergonomics|Asbestos Awareness"
)


_POSTS = _parts("会计 司机 教师 工程师 护士 出纳 保管员 讲解员", " ")
_MONTHS = _parts(
    "January February March April May June July August September October November December", " "
)


def _place(rng: random.Random) -> str:
    return "".join(rng.sample(_PLACE, 2)) + rng.choice(_UNITS)


def _person(rng: random.Random) -> str:
    return rng.choice(_SURNAME) + "".join(rng.sample(_GIVEN, rng.choice((1, 2))))


def _date(rng: random.Random) -> str:
    return f"{rng.randint(2009, 2024)}年{rng.randint(1, 12)}月{rng.randint(1, 28)}日"


def _english_date(rng: random.Random) -> str:
    return f"{rng.randint(1, 28)} {rng.choice(_MONTHS)} {rng.randint(2009, 2024)}"


def _name(rng: random.Random) -> str:
    return f"{rng.choice(_FIRST)} {rng.choice(_LAST)}"


def _typo(text: str, rng: random.Random) -> str:
    """Return the text with a character left out or twice."""
    place = rng.randrange(1, len(text))
    return text[:place] + text[place + rng.choice((-1, 1)) :]


def _with_copies(texts: list[str], prefix: str, rng: random.Random, share: float) -> Texts:
    """Name the texts, and add copies of some with a small error or a line behind them."""
    result = {}
    for i, text in enumerate(texts):
        result[f"{prefix}{i} original"] = text
        if rng.random() < share:
            copy = _typo(text, rng) if rng.random() < 0.7 else text + "\n抄送：办公室。"
            result[f"{prefix}{i} copy"] = copy
    return result


def replies(count: int, seed: int) -> Texts:
    """Return replies of offices of 20 to 60 characters, built on few formulas."""
    rng = random.Random(seed)
    texts = []
    for _ in range(count):
        place, other, office = _place(rng), _place(rng), rng.choice(_OFFICES)
        matter = rng.choice(_MATTERS)
        kind = rng.choice(("批复", "复函", "通知"))
        year, serial = rng.randint(2009, 2024), rng.randint(1, 300)
        number = f"{other[:1]}政{rng.choice('函办发')}〔{year}〕{serial}号"
        texts.append(
            rng.choice(
                (
                    f"关于同意{place}{matter}的{kind}\n{place}{office}：\n来文收悉。经研究，同意{matter}。",
                    f"{number}\n关于{place}{matter}有关问题的{kind}",
                    f"{place}{office}：\n你单位《关于{matter}的请示》收悉。经研究，现批复如下：同意。此复。",
                    f"{other}人民政府关于{place}{matter}的{kind}\n{number}",
                    f"关于{matter}的{kind}\n{place}{office}：请于{_date(rng)}前报送有关材料。",
                )
            )
        )
    return _with_copies(texts, "r", rng, 0.1)


def certificates(count: int, seed: int) -> Texts:
    """Return Chinese certificates that differ in names, numbers and dates."""
    rng = random.Random(seed)
    texts = []
    for _ in range(count):
        person, place = _person(rng), _place(rng)
        number = "".join(rng.choices("0123456789", k=18))
        post = rng.choice(_POSTS)
        texts.append(
            rng.choice(
                (
                    f"证明\n兹证明{person}，身份证号{number}，自{_date(rng)}至{_date(rng)}在{place}"
                    f"{rng.choice(_OFFICES)}任{post}一职。特此证明。",
                    f"居住证明\n{person}，身份证号{number}，现居住于{place}{_PLACE[rng.randrange(30)]}"
                    f"{_PLACE[rng.randrange(30)]}路{rng.randint(1, 400)}号，情况属实，特此证明。",
                    f"结业证书\n{person}于{_date(rng)}参加{place}{post}培训班学习，修完全部课程，成绩合格，"
                    f"准予结业。证书编号：{number[:9]}",
                )
            )
        )
    return _with_copies(texts, "c", rng, 0.1)


def judgments(count: int, seed: int) -> Texts:
    """Return Chinese judgments of some 300 characters that differ in parties, dates and amounts."""
    rng = random.Random(seed)
    texts = []
    for _ in range(count):
        one, other, place = _person(rng), _person(rng), _place(rng)
        amount = rng.randint(3, 900) * 1000
        facts = rng.choice(
            (
                f"{_date(rng)}，{other}因资金周转需要向{one}借款{amount}元，"
                f"约定月利率{rng.randint(1, 2)}%，出具借条一张。借款到期后，"
                f"{other}仅归还{amount // 10}元，余款经多次催要未付。",
                f"双方于{_date(rng)}签订房屋租赁合同，约定{other}承租位于{place}的房屋，年租金{amount}元。"
                f"{other}自{_date(rng)}起拖欠租金，且未腾退房屋。",
                f"{_date(rng)}，{other}驾驶小型轿车行至{place}路口时与{one}发生碰撞，造成{one}受伤。"
                f"交警部门认定{other}负全部责任，{one}花费医疗费{amount}元。",
            )
        )
        texts.append(
            f"{place}人民法院民事判决书\n"
            f"（{rng.randint(2012, 2024)}）{place[:1]}民初{rng.randint(1, 9999)}号\n"
            f"原告：{one}，住{place}。被告：{other}，住{_place(rng)}。\n原告{one}与被告{other}纠纷一案，本院于"
            f"{_date(rng)}立案后，依法适用简易程序公开开庭进行了审理，本案现已审理终结。\n{facts}\n"
            f"本院认为，依法成立的合同受法律保护，当事人应当按照约定全面履行自己的义务。判决如下：被告{other}于本判决"
            f"生效之日起十日内给付原告{one}{amount}元。如不服本判决，可以在判决书送达之日起十五日内向本院递交上诉状。\n"
            f"审判员 {_person(rng)}\n{_date(rng)}\n书记员 {_person(rng)}"
        )
    return _with_copies(texts, "j", rng, 0.08)


def notices(count: int, seed: int) -> Texts:
    """Return English certificates and replies that differ in names, numbers and dates."""
    rng = random.Random(seed)
    texts = []
    for _ in range(count):
        person, town, course = _name(rng), rng.choice(_TOWNS), rng.choice(_COURSES)
        number = rng.randint(1000, 99999)
        texts.append(
            rng.choice(
                (
                    f"Certificate of Completion\nThis is to certify that {person} has successfully "
                    f"completed the course {course} held in {town} on {_english_date(rng)}.\n"
                    f"Certificate number {number}",
                    f"Dear {person},\nThank you for your application of {_english_date(rng)}, "
                    f"number {number}. We are pleased to inform you that it was approved by the "
                    f"office in {town}.\nYours sincerely,\n{_name(rng)}",
                    f"Notice of hearing\nThe case of {person} against {_name(rng)}, "
                    f"number {number}, will be heard in the county court of {town} on "
                    f"{_english_date(rng)}.",
                )
            )
        )
    return _with_copies(texts, "n", rng, 0.1)


def petitions(folder: Path, count: int, seed: int) -> Texts:
    """Return letters of one to five sentences between polite formulas, some by many people.

    ``folder``: of a set whose sentences they complain with.
    """
    rng = random.Random(seed)
    pool = sentences(folder, rng, 4000)
    chinese = any("\u4e00" <= c <= "\u9fff" for c in "".join(pool[:20]))
    openings, endings = _CHINESE_LETTER if chinese else _ENGLISH_LETTER
    texts = []
    while len(texts) < count:
        text = (" " if not chinese else "").join(rng.sample(pool, rng.randint(1, 3)))
        for _ in range(rng.choice((1,) * 12 + (2, 3, 12))):
            place = _place(rng) if chinese else rng.choice(_TOWNS)
            matter = rng.choice(_MATTERS) if chinese else rng.choice(_COURSES)
            opening = rng.choice(openings).format(place=place, matter=matter)
            ending = rng.choice(endings).format(place=place)
            own = text if rng.random() < 0.5 else text + rng.choice(pool)
            texts.append(f"{opening}\n{own}\n{ending}")
    rng.shuffle(texts)
    return {f"p{i} letter": text for i, text in enumerate(texts[:count])}


_CHINESE_LETTER = (
    (
        "尊敬的领导：您好！我是{place}的一名普通居民，现就{matter}的问题向您反映如下情况。",
        "你好，我想咨询一下{place}关于{matter}的政策，请相关部门给予答复。",
        "尊敬的书记：我们是{place}的业主，因{matter}一事长期得不到解决，特向您反映。",
    ),
    (
        "恳请领导在百忙之中予以关注，尽快督促有关部门解决，谢谢！",
        "希望有关部门尽快核实处理并给予答复，非常感谢！{place}居民",
        "请问什么时候能够解决？盼复，谢谢。",
    ),
)
_ENGLISH_LETTER = (
    (
        "We want the Government to review {matter} and change the law as soon as possible.",
        "I call on the council of {place} to improve {matter} for all residents.",
        "Parliament should debate {matter} urgently because many people are affected.",
    ),
    (
        "We believe that this is unfair and urge the Government to act now.",
        "Please sign this petition and share it with your friends and family in {place}.",
        "Something has to be done about this before it is too late.",
    ),
)


# Complaints: the form has an address, a reference and clauses between the facts, and the facts are
# invented sentences whose parts are in many texts.

_STREETS = _parts(
    "Mill Lane|Station Road|Church Street|Park Avenue|Victoria Terrace|High Street|Bridge Road|"
    "Elm Grove|Castle Hill|Abbey Close"
)
_AMENITIES = _parts(
    "the bus service|the street lighting|the swimming pool|the drains|the public library|the "
    "primary school|the health centre|the level crossing|the recycling depot|the allotments|the "
    "footpath|the playground|the post office|the car park|the market hall|the youth club|the "
    "cemetery gates|the river bank|the cycle track|the village green|the town hall clock|the taxi "
    "rank|the railway station|the bowling green|the council offices"
)
_PEOPLE = _parts(
    "the contractor|a neighbour of ours|your inspector|the driver|the night warden|an elderly "
    "resident|the caretaker|two of my children|the shopkeeper opposite|our local councillor|the "
    "engineer you sent|the parents' committee|a visitor from abroad|the parish clerk|several "
    "pensioners|the postman|my employer|the nurse on duty"
)
_DEEDS = _parts(
    "refused to open|locked|painted over|promised to repair|damaged|complained about|took "
    "photographs of|measured|closed without warning|forgot to inspect|wrote twice about|was "
    "injured at|blocked the way to|dug a trench beside|left rubbish next to|cut the power to|"
    "parked a lorry in front of|was afraid to use|put up a fence around|flooded"
)
_TIMES = _parts(
    "in the early hours of a Sunday|during the school holidays|on three separate occasions|shortly "
    "before the election|after the storm|while the road was closed|for the second winter in a row|"
    "at the height of the season|without asking anybody|in full view of the cameras|in spite of "
    "the signs|as soon as the grant had been paid|although the budget was approved"
)
_RESULTS = _parts(
    "and since then the smell has been unbearable|so that prams have to be carried up the steps|"
    "which cost my family a week's wages|and nobody answers the telephone any more|so the older "
    "people stay at home|and the insurance will not pay|which the newspaper reported at length|"
    "and the noise keeps the whole street awake|so that deliveries come to the wrong door|and a "
    "child broke an arm|which is against your own rules|and the trees are dying one after another|"
    "so that we walk along the dual carriageway|and the cellar is full of water again"
)
_DEFECTS = _parts(
    "late delivery|a faulty boiler|an incorrect bill|repeated noise|a cancelled holiday|a refused "
    "refund|a lost parcel|poor workmanship|an unlawful fee|a missed appointment"
)
_COMPANIES = _parts(
    "Northern Gas|Bellweather Homes|Swift Parcel|Coast Holidays|Union Water|Metro Broadband|"
    "Harrow Furniture|City Lettings"
)
_REQUESTS = _parts(
    "restore {}|set aside money for {}|hold a public inquiry into {}|hand over {} to a trust|"
    "publish all reports about {}|stop the sale of {}|repair {} before the winter"
)


def complaints(count: int, seed: int) -> Texts:
    """Return English complaints and petitions of 100 to 300 words, some sent by many people."""
    rng = random.Random(seed)
    texts: list[str] = []
    while len(texts) < count:
        form = rng.choice((_consumer_complaint, _parliament_petition, _numbered_petition))
        facts = [_incident(rng) for _ in range(rng.randint(2, 6))]
        senders = rng.choice((1,) * 12 + (2, 2, 4, 15))
        told = [facts if senders == 1 else _own_facts(facts, rng) for _ in range(senders)]
        texts += [form(own, rng) for own in told]
        if rng.random() < 0.06:
            changed = texts[-1].split(" ")
            for _ in range(rng.randint(1, 4)):
                changed[rng.randrange(len(changed))] = rng.choice(("the", "also", "indeed", "7"))
            texts.append(" ".join(changed))
    rng.shuffle(texts)
    return {f"l{i} complaint": text for i, text in enumerate(texts[:count])}


def _incident(rng: random.Random) -> str:
    parts = [rng.choice(_PEOPLE), rng.choice(_DEEDS), rng.choice(_AMENITIES)]
    if rng.random() < 0.7:
        parts.append(rng.choice(_TIMES))
    text = " ".join(parts) + (f", {rng.choice(_RESULTS)}" if rng.random() < 0.6 else "")
    return text[0].upper() + text[1:]


def _own_facts(facts: list[str], rng: random.Random) -> list[str]:
    """Return the facts as one of many senders tells them."""
    own, chance = list(facts), rng.random()
    if chance < 0.45:
        own.insert(len(own) if chance < 0.3 else rng.randrange(len(own)), _incident(rng))
    elif chance < 0.55:
        rng.shuffle(own)
    elif chance < 0.65 and len(own) > 2:
        own.pop(rng.randrange(len(own)))
    return own


def _consumer_complaint(facts: list[str], rng: random.Random) -> str:
    town, sender = rng.choice(_TOWNS), _name(rng)
    told = " ".join(f"{fact}." for fact in facts)
    return (
        f"{sender}\n{rng.randint(1, 240)} {rng.choice(_STREETS)}, {town}\n{_english_date(rng)}\n\n"
        f"{rng.choice(_COMPANIES)}, Customer Services\n\nDear Sir or Madam,\n\n"
        f"Complaint about {rng.choice(_DEFECTS)}, reference {rng.randint(10000, 999999)}\n\n"
        "I am writing to complain about the matter above and to ask you to put it right. On "
        f"{_english_date(rng)} I paid {rng.randint(20, 900)} pounds to your branch in {town}. "
        f"{told}\n\nUnder the Consumer Rights Act I am entitled to a full remedy. Please reply in "
        f"writing within {rng.choice(('seven', 'ten', 'fourteen'))} days and let me have a copy of "
        f"your complaints procedure. If I do not hear from you by {_english_date(rng)}, I shall "
        f"refer the matter to the ombudsman without further notice.\n\nYours faithfully,\n{sender}"
    )


def _parliament_petition(facts: list[str], rng: random.Random) -> str:
    town, request = rng.choice(_TOWNS), rng.choice(_REQUESTS).format(rng.choice(_AMENITIES))
    told = "; further that ".join(fact[0].lower() + fact[1:] for fact in facts)
    return (
        f"To the House of Commons.\nThe petition of residents of {town}, declares that {told}; and "
        f"further that {rng.randint(40, 9000)} people have signed a similar petition.\nThe "
        "petitioners therefore request that the House of Commons urges the Government and "
        f"{town} Council to {request}.\nAnd the petitioners remain, etc. Presented by "
        f"{_name(rng)}, {_english_date(rng)}."
    )


def _numbered_petition(facts: list[str], rng: random.Random) -> str:
    town = rng.choice(_TOWNS)
    told = "\n".join(f"{number}. {fact}." for number, fact in enumerate(facts, 1))
    return (
        f"Petition No. {rng.randint(100, 9999)}\nWe, the undersigned inhabitants of {town} and the "
        "surrounding parishes, respectfully bring the following facts to the attention of the "
        f"Mayor and Corporation:\n{told}\nFor these reasons your petitioners humbly pray that you "
        "will look into the matter at the next ordinary meeting and give us an answer.\nSigned on "
        f"behalf of {rng.randint(12, 900)} inhabitants: {_name(rng)}, {rng.randint(1, 99)} "
        f"{rng.choice(_STREETS)}, {town}"
    )


def sentences(folder: Path, rng: random.Random, count: int) -> list[str]:
    """Return different sentences of a set's documents, in random order."""
    found: dict[str, None] = {}
    for path in sorted(p for p in folder.glob("docs/**/*") if p.is_file()):
        text = path.read_text("utf-8", "replace")
        for raw in re.split(r"(?<=[。；])|(?<=\.)\s+|\n\s*\n", text):
            line = re.sub(r"^\W*第[一二三四五六七八九十百零]+条\W*", "", " ".join(raw.split()))
            size = len(line) if re.search("[\u4e00-\u9fff]", line) else len(line.split())
            if 10 <= size <= 60 and not re.search(r"[`|#{}<>=*_\[\]]", line):
                found.setdefault(line)
    lines = list(found)
    rng.shuffle(lines)
    return lines[:count]


# Rewritten answers: a source of 200 to 300 words, and answers that were copied with cuts, revised
# lightly or revised heavily; independent ones are made of other sentences about the same subject.

_SYNONYMS = dict(
    _parts(pair, ":")
    for pair in _parts(
        "use:employ uses:employs used:employed shall:must must:should may:can any:every "
        "other:further "
        "such:these provide:supply provided:supplied required:needed require:need number:amount "
        "described:explained includes:contains include:contain included:contained following:next "
        "specific:particular default:usual displays:shows display:show returns:gives return:give "
        "create:make creates:makes creating:making change:alter changes:alters modify:alter "
        "modified:altered parameter:argument value:setting values:settings current:present "
        "because:since however:yet therefore:thus example:instance begins:starts begin:start "
        "copy:duplicate copies:duplicates distribute:pass distribution:release rights:permissions "
        "software:program notice:note condition:term conditions:terms section:part sections:parts "
        "without:lacking also:too only:just when:whenever if:where allow:permit allows:permits "
        "different:other several:some additional:more information:data run:execute runs:executes "
        "get:obtain gets:obtains find:locate same:identical large:big small:little all:every "
        "contains:holds contain:hold specify:state specifies:states specified:stated enter:type",
        " ",
    )
)
_FILLERS = _parts(
    "in general, as a rule, for this reason, one can say that, in this case, as mentioned, it is "
    "clear that, above all, in practice, at the same time, to put it differently, as a result",
    ", ",
)


def answers(folder: Path, count: int, seed: int) -> Texts:
    """Return for each subject a source and its answers: ``a3 source``, ``a3 heavy 1`` and so on.

    ``folder``: of an English set. Of every kind of answer there are ``count`` in all, of the
    independent ones twice as many.
    """
    rng = random.Random(seed)
    subjects = [s for s in map(_prose, sorted(folder.glob("docs/**/*"))) if len(s) >= 60]
    rng.shuffle(subjects)
    chosen: list[tuple[str, list[str]]] = []
    for lines in subjects:
        source, place = _paragraph(lines, rng.randint(200, 300))
        if len(chosen) < 5 and not any(_shares(source, other) for other, _ in chosen):
            chosen.append((source, lines[place:]))
    # Each sentence of its own is in one answer only: what two of them share is the source's.
    sources = " ".join(source for source, _ in chosen)
    seen = _grams(sources, 4)
    spare: list[str] = []
    for line in dict.fromkeys(line for lines in subjects for line in lines):
        grams = _grams(line, 4)
        if not grams & seen:
            seen |= grams
            spare.append(line)
    rng.shuffle(spare)
    result: Texts = {f"a{i} source": source for i, (source, _) in enumerate(chosen)}
    for k in range(count):
        i = k % len(chosen)
        source, rest = chosen[i]
        result[f"a{i} near {k}"] = _mixed(near_copy(source, rng), spare, 0.6, rng)
        result[f"a{i} light {k}"] = _mixed(light_revision(source, rng), spare, 0.6, rng)
        result[f"a{i} heavy {k}"] = _mixed(heavy_revision(source, rest, rng), spare, 0.3, rng)
        for half in "ab":
            text, used = _paragraph(spare, rng.randint(180, 280))
            del spare[:used]
            result[f"a{i} independent {k}{half}"] = _own_words(text, rng)
    return result


def _prose(path: Path) -> list[str]:
    if not path.is_file():
        return []
    lines = []
    for raw in re.split(r"\n\s*\n", path.read_text("utf-8", "replace")):
        if re.search(r"[|#{}<>=\[\]]|```", raw):
            continue
        lines += [" ".join(s.split()) for s in re.split(r"(?<=[.;])\s+", raw)]
    return list(dict.fromkeys(s for s in lines if 8 <= len(s.split()) <= 50))


def _paragraph(lines: list[str], words: int) -> tuple[str, int]:
    chosen: list[str] = []
    place = 0
    while place < len(lines) and len(" ".join(chosen).split()) < words:
        chosen.append(lines[place])
        place += 1
    return " ".join(" ".join(chosen).split()[:words]), place


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text.lower())


def _grams(text: str, size: int) -> set[tuple[str, ...]]:
    words = _words(text)
    return {tuple(words[i : i + size]) for i in range(len(words) - size + 1)}


def _shares(one: str, other: str, most: int = 12) -> bool:
    return len(_grams(one, 3) & _grams(other, 3)) > most


def _mixed(answer: str, own: list[str], most: float, rng: random.Random) -> str:
    """Return an answer of which some sentences, up to a share, were put by other ones."""
    lines = re.split(r"(?<=[.;])\s+", answer)
    share = rng.uniform(0, most)
    return " ".join(own.pop() if rng.random() < share else line for line in lines)


def near_copy(source: str, rng: random.Random) -> str:
    """Return the source with some sentences left out, cut and joined."""
    lines = re.split(r"(?<=[.;])\s+", source)
    kept = [line for line in lines if rng.random() < 0.85] or lines
    cut = []
    for line in kept:
        words = line.split()
        if len(words) > 14 and rng.random() < 0.3:
            words = words[: rng.randint(8, len(words) - 3)]
        if rng.random() < 0.25:
            words = [*rng.choice(_FILLERS).split(), *words]
        cut.append(" ".join(words))
    return " ".join(cut)


def light_revision(source: str, rng: random.Random) -> str:
    """Return the source with some 15 to 25 % of its words replaced, moved or left out."""
    change = rng.uniform(0.15, 0.25)
    lines = re.split(r"(?<=[.;])\s+", source)
    result = []
    for line in lines:
        words = []
        for word in line.split():
            chance = rng.random()
            if word.lower() in _SYNONYMS and chance < 0.8:
                words.append(_SYNONYMS[word.lower()])
            elif chance < change * 0.4:
                continue
            elif chance < change * 0.75:
                words.append(word[:-1] + "ing" if len(word) > 3 else "its")
            else:
                words.append(word)
        if len(words) > 16 and rng.random() < 0.3:
            middle = rng.randint(5, len(words) - 5)
            words = words[middle:] + words[:middle]
        result.append(" ".join(words))
    return " ".join(result)


def heavy_revision(source: str, vocabulary: list[str], rng: random.Random) -> str:
    """Return the source reworded, so that runs of 3 to 6 words remain, some 25 to 45 % of it.

    ``vocabulary``: sentences about the same subject, whose words stand between them.
    """
    share = rng.uniform(0.25, 0.45)
    own = _words(" ".join(vocabulary))
    sections = []
    for line in re.split(r"(?<=[.;])\s+", source):
        words, place, section = line.split(), 0, []
        while place < len(words):
            run = rng.randint(3, 6)
            if rng.random() < share * 1.1:
                section.append(" ".join(words[place : place + run]))
            else:
                other = [rng.choice(own) for _ in range(max(1, run - rng.randint(0, 2)))]
                # Single words of the source remain where it was reworded.
                other[rng.randrange(len(other))] = rng.choice(words[place : place + run])
                section.append(" ".join(other))
            place += run
        if rng.random() < 0.2:
            rng.shuffle(section)
        sections.append(" ".join(section))
    if rng.random() < 0.3:
        rng.shuffle(sections)
    return ". ".join(sections) + "."


def _own_words(text: str, rng: random.Random) -> str:
    """Return a text with another word after every few, as if it were put in other words."""
    return " ".join(_SYNONYMS.get(w.lower(), w) if rng.random() < 0.7 else w for w in text.split())


# Records of literature: each work is cited several times, in different styles.

_SUBJECTS = _parts(
    "reinforcement learning|face recognition|constraint satisfaction|case-based reasoning|"
    "query optimization|neural networks|decision trees|information retrieval|data mining|"
    "natural language parsing|speech recognition|distributed systems|image segmentation|"
    "genetic algorithms|knowledge representation|robot navigation|text classification|"
    "transaction processing|stereo vision|theorem proving|time series|Bayesian networks"
)
_QUALITIES = _parts(
    "Efficient|Incremental|Near-optimal|Probabilistic|Adaptive|Hierarchical|Robust|Scalable|"
    "Automatic|Parallel|Approximate|Multi-agent|Temporal|Interactive|Feature-based|Online"
)
_THINGS = _parts(
    "methods|algorithms|a framework|a survey|models|heuristics|an architecture|experiments|"
    "bounds|techniques|a theory|a comparative study|representations|strategies"
)
_SETTINGS = _parts(
    "in continuous state spaces|for large databases|with noisy data|under uncertainty|"
    "in polynomial time|using eigenvectors|from examples|with limited memory|"
    "in multi-user environments|by local search|for mobile robots|without supervision|"
    "for structured documents|in dynamic domains|on parallel machines|with missing values"
)
_VENUES = (
    ("Proceedings of the Fifteenth International Conference on Machine Learning", "Proc. ICML-98"),
    ("Advances in Neural Information Processing Systems 8", "NIPS 8"),
    ("Journal of Artificial Intelligence Research", "JAIR"),
    ("IEEE Transactions on Pattern Analysis and Machine Intelligence", "IEEE Trans. PAMI"),
    ("Proceedings of the National Conference on Artificial Intelligence", "Proc. AAAI"),
    ("Artificial Intelligence", "Artif. Intell."),
    ("Proceedings of the ACM SIGMOD International Conference on Management of Data", "SIGMOD"),
    ("Machine Learning", "Mach. Learn."),
    ("International Joint Conference on Artificial Intelligence", "IJCAI"),
)


def records(works: int, seed: int) -> Texts:
    """Return records of literature; those of one work begin with the same name."""
    rng = random.Random(seed)
    teams = [[_name(rng) for _ in range(rng.choice((1, 2, 2, 3)))] for _ in range(works // 3)]
    result: Texts = {}
    for i in range(works):
        team = rng.choice(teams)
        title = (
            f"{rng.choice(_QUALITIES)} {rng.choice(_THINGS)} of {rng.choice(_SUBJECTS)} "
            f"{rng.choice(_SETTINGS)}"
        )
        venue, pages = rng.choice(_VENUES), rng.randint(1, 600)
        year, volume = rng.randint(1985, 2001), rng.randint(2, 30)
        for k in range(rng.choice((1, 1, 2, 2, 3, 4, 6))):
            result[f"w{i} {k}"] = _record(team, title, venue, (year, volume, pages), rng)
    return result


def _record(
    team: list[str],
    title: str,
    venue: tuple[str, str],
    numbers: tuple[int, int, int],
    rng: random.Random,
) -> str:
    year, volume, pages = numbers
    style = rng.random()
    authors = []
    for name in team:
        first, last = name.split()
        short = f"{last}, {first[0]}." if style < 0.4 else f"{first[0]}. {last}"
        authors.append(short if style < 0.75 else name)
    text = ", ".join(authors[:-1]) + (" and " if len(authors) > 1 else "") + authors[-1]
    if len(team) > 2 and rng.random() < 0.1:
        text = f"{authors[0]} et al."
    if rng.random() < 0.12:
        title = _typo(title, rng)
    when = f"({year})" if rng.random() < 0.4 else str(year)
    where = venue[0] if rng.random() < 0.55 else venue[1]
    parts = [text, title, where]
    if rng.random() < 0.5:
        parts.append(
            f"{volume}:{pages}-{pages + 12}" if rng.random() < 0.5 else f"pp. {pages}-{pages + 12}"
        )
    if rng.random() < 0.15:
        parts.remove(where)
    if rng.random() < 0.9:
        parts.insert(1 if rng.random() < 0.3 else len(parts), when)
    return (". " if style < 0.6 else ", ").join(parts) + "."

"""Clauses that promise something else once a few words are exchanged; made with a seed.

A clause has a hole for a fact, written in one of several forms that say the same. A pair either
has another fact in the hole, or the same one in another form and layout.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from critical_pairs import Text, contract, same

Forms = tuple[str, ...]
"""Ways to write one fact."""


@dataclass(frozen=True)
class Promise:
    """Clauses of one language, with the facts that can stand in their holes.

    ``kinds``: of which one is reported; 不低于 for 至多 is another limit and a negation.
    ``opposites``: facts of which each is another promise. ``clauses`` have one hole, ``{}``, or
    two, ``{0}`` and ``{1}``, for two facts that are exchanged.
    """

    kinds: tuple[str, ...]
    clauses: tuple[str, ...]
    opposites: tuple[tuple[Forms, ...], ...]

    def changed(self, random: Random) -> tuple[Text, Text]:
        """Return two texts of which one clause has another fact."""
        one, other = random.sample(random.choice(self.opposites), 2)
        facts = random.choice(one), random.choice(other)
        clause = random.choice(self.clauses)
        left, right = clause.format(*facts), clause.format(*reversed(facts))
        return _within(random, left, right)

    def same(self, random: Random) -> tuple[str, Text, Text]:
        """Return a layout and two texts that say the same, one of them in that layout."""
        facts = random.sample(random.choice(self.opposites), 2)
        clause = random.choice(self.clauses)
        left, right = (clause.format(*map(random.choice, facts)) for _ in range(2))
        one, other = _within(random, left, right)
        way, other = same(other, random)
        return way, one, other


def _within(random: Random, left: str, right: str) -> tuple[Text, Text]:
    """Return two texts with a clause each, among the same clauses."""
    clauses = list(contract(random))
    at = random.randrange(len(clauses) + 1)
    return [*clauses[:at], left, *clauses[at:]], [*clauses[:at], right, *clauses[at:]]


ROLES = (
    Promise(
        ("party",),
        (
            "{0}应当自行承担因迟延交接而发生的全部仓储费用。",
            "因不可抗力造成的损失，由{0}先行垫付，之后双方再行结算。",
            "{0}逾期不履行的，{1}可以书面通知解除合同并要求赔偿损失。",
            "本合同一式四份，其中正本由{0}保管，副本交登记机关备案。",
        ),
        (
            (("甲方",), ("乙方",)),
            (("买方", "买受人", "购买方"), ("卖方", "出卖人", "供货方")),
            (("出租人", "出租方"), ("承租人", "承租方")),
            (("出借人", "贷款人"), ("借款人", "借款方")),
            (("转让方", "出让方"), ("受让方",)),
            (("用人单位",), ("劳动者",)),
            (("发包人", "发包方"), ("承包人", "承包方")),
            (("许可方", "许可人"), ("被许可方", "被许可人")),
        ),
    ),
    Promise(
        ("party",),
        (
            "The cost of storage caused by a late handover falls on the {0} alone.",
            "Where the {0} is in default, the {1} can end this contract by letter and claim "
            "damages from it.",
            "All taxes on the transaction are paid by the {0} before the date of signature.",
            "The original of this deed is kept by the {0} and a copy goes to the registrar.",
        ),
        (
            (("Buyer", "Purchaser"), ("Seller", "Vendor")),
            (("Landlord", "Lessor"), ("Tenant", "Lessee")),
            (("lender",), ("borrower",)),
            (("Licensor",), ("Licensee",)),
            (("employer",), ("employee",)),
            (("Transferor", "Assignor"), ("Transferee", "Assignee")),
            (("Disclosing Party",), ("Receiving Party",)),
        ),
    ),
)
DUTIES = (
    Promise(
        ("duty",),
        (
            "公司在每个季度结束之后{}向全体股东披露经营情况。",
            "货物到达之后，收货单位{}当场开箱检验并记录结果。",
            "物业服务企业{}每年公布一次公共收益的收支情况。",
        ),
        ((("应当", "必须", "应", "须"), ("可以", "有权")),),
    ),
    Promise(
        ("duty",),
        (
            "The company {} disclose its accounts to the members at the end of each quarter.",
            "On arrival of the goods the warehouse {} open each box and record what it found.",
            "Every member of the committee {} attend the yearly conference in person.",
        ),
        ((("shall", "must", "is required to"), ("may", "is entitled to", "is permitted to")),),
    ),
    Promise(
        ("negation",),
        (
            "公司在每个季度结束之后{}向全体股东披露经营情况。",
            "货物到达之后，收货单位{}当场开箱检验并记录结果。",
        ),
        (
            (("应当", "必须"), ("不得", "禁止", "严禁")),
            (("可以", "有权"), ("不得", "禁止", "严禁")),
        ),
    ),
    Promise(
        ("negation",),
        ("On arrival of the goods the warehouse {} open any box that is sealed with wax.",),
        ((("shall", "must"), ("shall not", "may not", "must not")),),
    ),
)
LIMITS = (
    Promise(
        ("limit",),
        (
            "验收合格之日起三十日{}，由监理单位出具结算意见。",
            "设备运抵现场{}，安装队伍完成基础施工并清理场地。",
        ),
        ((("之前", "以前", "前"), ("之后", "以后", "后")),),
    ),
    Promise(
        ("limit", "negation"),
        ("出席会议的业主人数{}三十人时，方能就维修资金的使用进行表决。",),
        ((("至少", "不少于", "不低于", "最少"), ("至多", "不超过", "不多于", "最多")),),
    ),
    Promise(
        ("limit",),
        ("年度营业收入五百万元{}的企业适用本条规定的申报程序。",),
        ((("以上",), ("以下",)),),
    ),
    Promise(
        ("limit",),
        (
            "The report reaches the trustees {} the close of the financial year in writing.",
            "Each driver checks the tyres of the truck {} the first journey of the week.",
        ),
        ((("before", "prior to"), ("after", "later than")),),
    ),
    Promise(
        ("limit", "negation"),
        ("The jury consists of {} seven persons who live in the county and can read.",),
        (
            (
                ("at least", "a minimum of", "no fewer than", "not less than"),
                ("at most", "a maximum of", "no more than", "not more than", "up to"),
            ),
            (("more than", "greater than"), ("less than", "fewer than")),
        ),
    ),
    Promise(
        ("limit",),
        ("The {} number of guests in the hall is set by the fire brigade of the town.",),
        ((("minimum",), ("maximum",)),),
    ),
)
TERMS = (
    Promise(
        ("term",),
        (
            "签约当日付清{}，余款在交房时一次结清。",
            "一方反悔的，已经收取的{}按照法律的规定处理。",
        ),
        ((("定金",), ("订金", "预付款")), (("定金",), ("押金",))),
    ),
    Promise(
        ("term",),
        ("股东对公司的对外债务承担{}，期间自债务到期之日起算。",),
        ((("连带责任",), ("按份责任", "补充责任")),),
    ),
    Promise(
        ("term",),
        ("The partners are liable {} for all debts of the firm that arise in the year.",),
        ((("jointly and severally",), ("severally but not jointly",)),),
    ),
    Promise(
        ("term",),
        ("The {} amount of the salary is printed on the slip of every month.",),
        ((("gross",), ("net",)),),
    ),
)
NAMES = (
    Promise(
        ("name",),
        (
            "甲方：{0}",
            "乙方（承租人）：{0}，住所地为本市城东区。",
            "{0}（以下简称“甲方”）在本市工商部门登记注册。",
            "收款人：{0}",
        ),
        (
            (("上海恒达",), ("上海恒大",)),
            (("海川科技有限公司", "海川科技 有限公司"), ("海川科技股份有限公司",)),
            (("北京市第一建筑（集团）有限公司",), ("北京市第三建筑（集团）有限公司",)),
        ),
    ),
    Promise(
        ("name",),
        (
            "法定代表人：{0}",
            "联系人：{0}，工作时间均可来访。",
            "乙方：{0}",
            "姓名：{0}；民族：汉",
        ),
        ((("李建国", "李 建国"), ("李建华",)), (("张三", "张　三"), ("章三",))),
    ),
    Promise(
        ("name",),
        (
            "Buyer: {0}",
            "Party A (the lessor): {0}",
            "This deed is made between {0} (the “Landlord”) and {1} (the “Tenant”).",
            "{0} (the “Seller”) pays all fees of the land register.",
            "Under this deed {0} keeps the drawings of the bridge for its own use.",
        ),
        (
            (
                ("Northgate Timber Ltd", "Northgate Timber Limited", "Northgate Timber, Ltd."),
                ("Northgate Timbers Ltd",),
                ("Kestrel Software Inc.", "Kestrel Software Incorporated"),
                ("Halden & Moss GmbH",),
            ),
        ),
    ),
    Promise(
        ("name",),
        (
            "Contact person: {0}",
            "Represented by: {0}, who signs below.",
            "This deed is made between {0} and the parish of the town.",
            "{0} (the “Tenant”) keeps the keys of the house.",
        ),
        ((("Margaret Ellis",), ("Margaret Elliot",), ("Liam O'Connor", "Liam O’Connor")),),
    ),
)
DURATIONS = (
    Promise(
        ("number",),
        (
            "设备的免费保修期为{}，自安装调试完毕之日起计算。",
            "试运行满{}后，由运营单位组织竣工验收。",
        ),
        (
            (("六个月", "半年", "6个月", "0.5年"), ("三个月", "3个月"), ("一年", "12个月", "1年")),
            (("一年半", "18个月", "十八个月"), ("两年半", "30个月"), ("两年", "24个月", "二年")),
            (("两周", "14天", "十四天"), ("三周", "21天")),
        ),
    ),
    Promise(
        ("number",),
        (
            "The warranty of the pump lasts {} from the day on which it was first used.",
            "After {} the trustees review the fund and publish a report.",
        ),
        (
            (("six months", "half a year", "6 months"), ("nine months", "9 months")),
            (
                ("18 months", "one and a half years", "one year and a half", "eighteen months"),
                ("one year", "12 months", "twelve months"),
            ),
            (("two weeks", "14 days"), ("four weeks", "28 days")),
        ),
    ),
)
CONTRADICTIONS = (
    Promise(
        ("money",),
        (
            "工程尾款为{}，由业主委员会在验收之后一次付清。",
            "房屋维修基金余额为{}，存于专用账户之中。",
        ),
        (
            (
                (
                    "人民币叁万元整（¥30,000）",
                    "人民币叁万元整",
                    "30,000元",
                    "￥30,000.00（大写：叁万元整）",
                ),
                ("人民币叁万元整（¥30,500）", "人民币叁万元整（小写：￥30,500.00）"),
            ),
            (
                ("伍拾万元整", "500,000元", "50万元（大写：伍拾万元整）"),
                ("50万元（大写：伍万元整）", "￥500,000（大写：人民币伍万元整）"),
            ),
        ),
    ),
    Promise(
        ("money",),
        ("The reward of {} is paid to the person who returns the painting unharmed.",),
        (
            (
                ("$30,000", "thirty thousand dollars ($30,000)", "USD 30,000"),
                ("thirty thousand dollars ($30,500)", "$30,500 (thirty thousand dollars)"),
            ),
        ),
    ),
)
IDENTITIES = (
    Promise(
        ("identity",),
        ("签收人的身份证号：{}，领取时核对原件。", "身份证号码{}与登记信息一致。"),
        (
            (
                ("110101199003071234", "110101 19900307 1234"),
                ("110101199003071284", "110101 19900307 1284"),
                ("11010119900307123X", "110101 19900307 123X"),
            ),
        ),
    ),
    Promise(
        ("identity",),
        ("物业服务的联系电话：{}，全天有人值守。", "报修请拨打电话{}并说明楼号。"),
        (
            (
                ("021-55556666转801", "（021）5555 6666转801", "021-5555 6666 转801"),
                ("021-55556666转802", "（021）5555-6666转802"),
            ),
            (("138 0000 1234", "13800001234", "138-0000-1234"), ("138 0000 1284", "13800001284")),
        ),
    ),
    Promise(
        ("identity",),
        ("房款汇入监管账户，账号：{}，逾期不予受理。",),
        (
            (
                ("6222 0200 1234 5678 901", "6222020012345678901"),
                ("6222 0200 1234 5578 901", "6222020012345578901"),
            ),
        ),
    ),
    Promise(
        ("identity",),
        ("本通知依据合同编号：{}发出，一式两份。",),
        (
            (("HT-2026-031",), ("HT-2026-081",)),
            (("〔2026〕第031号", "[2026]第031号"), ("〔2026〕第037号",)),
        ),
    ),
    Promise(
        ("identity",),
        ("The gift is paid to IBAN {} of the museum in the spring.",),
        (
            (
                ("DE89 3704 0044 0532 0130 00", "DE89370400440532013000"),
                ("DE89 3704 0044 0532 0138 00", "DE89370400440532013800"),
                ("GB29 NWBK 6016 1331 9268 19", "GB29NWBK60161331926819"),
            ),
        ),
    ),
    Promise(
        ("identity",),
        (
            "The night porter can be called by phone: {} on every day of the week.",
            "Ask for the key under tel. {} in the morning.",
        ),
        (
            (
                ("+1 212-555-0134 ext. 12", "+1 (212) 555-0134 ext 12"),
                ("+1 212-555-0184 ext. 12", "+1 (212) 555-0184 ext. 12"),
            ),
            (("07700 900123", "07700-900123"), ("07700 900183",)),
        ),
    ),
    Promise(
        ("identity",),
        ("This letter refers to Contract No. {} and to no other paper.",),
        ((("2026/031/A", "2026/031/a"), ("2026/037/A",)), (("HT-2026-0031",), ("HT-2026-0037",))),
    ),
)

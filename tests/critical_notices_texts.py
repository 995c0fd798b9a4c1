"""The words of the contracts and notices that hold out.

``{money1}`` is a hole for a fact. ``[shall not]{not1}`` is a hole for a negation whose words
without it stand in ``NEGATIONS``.
"""

from __future__ import annotations

NEGATIONS = {
    "en": [
        ("shall not", "shall"),
        ("may not", "may"),
        ("non-refundable", "refundable"),
        ("does not", "does"),
        ("without", "with"),
        ("not later", "later"),
        ("cannot", "can"),
        ("is not", "is"),
        ("no right", "the right"),
        ("never", "always"),
        ("non-exclusive", "exclusive"),
        ("must not", "must"),
        ("is prohibited", "is permitted"),
        ("unless", "if"),
        ("neither party", "each party"),
    ],
    "zh": [
        ("不得", "可以"),
        ("未经", "经"),
        ("无权", "有权"),
        ("不予", "给予"),
        ("不承担", "承担"),
        ("禁止", "允许"),
        ("无须", "须"),
        ("不可撤销", "可撤销"),
        ("非独家", "独家"),
        ("不含税", "含税"),
        ("不超过", "超过"),
        ("应当", "不应"),
        ("无效", "有效"),
        ("未", "已"),
        ("不晚于", "晚于"),
        ("不包括", "包括"),
    ],
}
BRAND = {
    "en": [
        "Northgate Timber ",
        "Halden & Moss ",
        "Blue Heron Logistics ",
        "Orchard Lane Foods ",
        "Kestrel Software ",
        "Marrow Bridge Holdings ",
    ],
    "zh": ["海川", "瑞丰建材", "东岭", "华夏远航", "金禾农业", "明德教育", "北辰信息"],
}
LEGAL = {
    "en": ["Ltd", "Ltd.", "GmbH", "Inc.", "LLC", "Pty Ltd", "S.A."],
    "zh": ["有限公司", "股份有限公司", "科技有限公司", "集团有限公司", "有限责任公司"],
}
PEOPLE = {
    "en": ["Margaret Ellis", "Tomas Novak", "Priya Raman", "Liam O'Connor", "Chen Wei"],
    "zh": ["张三", "李建国", "王晓燕", "欧阳明", "赵一鸣", "陈思远"],
}

DOCUMENTS: list[tuple[str, list[str]]] = [
    (
        "en",
        [
            "LOAN AGREEMENT {code1}",
            'This Loan Agreement is made on {date1} between {firm1} (the "Lender") and {firm2} '
            '(the "Borrower").',
            "1. The Lender agrees to lend {money1} to the Borrower, drawn in {days1} instalments.",
            "2. Interest accrues at {share1} per annum and is payable in arrears on the last "
            "business day of each quarter.",
            "3. The Borrower [shall not]{not1} create any charge over its assets while the loan is "
            "outstanding.",
            "4. Repayment falls due [not later]{not2} than {date2}; an arrangement fee of {money2} "
            "is [non-refundable]{not3}.",
            "5. Amounts are to be paid into the bank account {code2} of the Lender.",
            "6. A default notice takes effect {days2} days after it was served in accordance with "
            "clause 3.",
        ],
    ),
    (
        "en",
        [
            "Notice to all residents",
            "Ref. {code1}, {date1}",
            "The water supply to Blocks A and C will be shut off on {date2} for about {days1} "
            "hours while the pump is replaced.",
            "Flats without a meter are billed {money1} for the quarter; the rate rises by {share1} "
            "from {date3}.",
            "Residents [may not]{not1} park in the rear yard during the works, and the goods lift "
            "[is not]{not2} in service.",
            "If you need bottled water, call {code2} at least {days2} days ahead; {count1} litres "
            "are in stock.",
            "The management [does not]{not3} accept claims made after the work has been finished.",
        ],
    ),
    (
        "en",
        [
            "Purchase order {code1}",
            "Buyer: {firm1}",
            "Seller: {firm2}",
            "Item | Quantity | Price | Delivery",
            "Oak boards, planed | {count1} | {money1} | {date1}",
            "Steel brackets, galvanised | {count2} | {money2} | {date2}",
            "Wood glue in drums | {days1} | {money3} | {date3}",
            "a) The prices include packing; a discount of {share1} applies to orders above "
            "{money4}.",
            "b) Goods [cannot]{not1} be returned once the seal of the drum has been broken.",
            "c) Payment is due within {days2} days of the invoice to the bank account {code2}.",
        ],
    ),
    (
        "en",
        [
            "Employment contract",
            "Party A: {firm1}",
            "Party B: {person1}, passport {code1}",
            "Article 1 The employment begins on {date1} and the trial period lasts {days1} weeks.",
            "Article 2 The gross salary is {money1} a year, paid in twelve parts, with a bonus of "
            "up to {share1} of it.",
            "Article 3 Working from abroad [is prohibited]{not1} where the employer has not agreed "
            "in writing.",
            "Article 4 The employee is granted {days2} days of leave, which [must not]{not2} be "
            "carried over to the next year.",
            "Article 5 Either side may end the contract with {days3} days of notice as laid down "
            "in Article 3.",
            "Article 6 For {days4} months after leaving, the employee has [no right]{not3} to "
            "solicit customers of the employer.",
        ],
    ),
    (
        "en",
        [
            "SOFTWARE LICENCE, CONTRACT No. {code1}",
            "{firm1} grants {firm2} a [non-exclusive]{not1} licence to use the programs listed in "
            "the schedule.",
            "(1) The licence fee is {money1} and covers {count1} named users.",
            "(2) Support is available on working days and response times are met in {share1} of "
            "cases.",
            "(3) The licensee may copy the programs [without]{not2} the consent of the licensor "
            "for the purpose of backup.",
            "(4) Liability is limited to {money2} for each event and {share2} of the fees paid in "
            "the preceding year.",
            "(5) This licence ends on {date1} and is renewed by {days1} months [unless]{not3} "
            "notice is given before {date2}.",
            "(6) Under this licence [neither party]{not4} is liable for loss of profit.",
        ],
    ),
    (
        "en",
        [
            "Invitation to tender {code1}",
            "The City of Alderbrook invites tenders for resurfacing {count1} metres of "
            "carriageway.",
            "Tenders must reach the clerk by noon on {date1}; envelopes are opened on {date2}.",
            "A bid bond of {money1} or {share1} of the bid, whichever is the higher, is lodged in "
            "the bank under account {code2}.",
            "Late envelopes are [never]{not1} opened and are returned to the sender.",
            "The estimated value of the works is {money2} and the works last {days1} weeks.",
            "Questions: call {code3}. The clerk answers within {days2} working days.",
        ],
    ),
    (
        "zh",
        [
            "借款合同（编号：{code1}）",
            "甲方（出借人）：{firm1}",
            "乙方（借款人）：{person1}，身份证号：{code2}",
            "第一条　甲方同意于{date1}向乙方出借{money1}，分{days1}期发放。",
            "第二条　借款年利率为{share1}，自款项到账之日起计息。",
            "第三条　借款期间乙方[不得]{not1}将所借款项用于证券投资。",
            "第四条　乙方应于{date2}前还清本息，逾期的按日加收{share2}的违约金。",
            "第五条　还款账户：开户行为工商银行，账号{code3}。",
            "第六条　[未经]{not2}甲方书面同意，乙方转让债务的行为[无效]{not3}。",
            "第七条　依照第三条提前收回借款的，甲方应提前{days2}日通知乙方。",
        ],
    ),
    (
        "zh",
        [
            "关于计划停电的通知",
            "各用户：",
            "因线路检修，定于{date1}起对城东片区停电{days1}小时，涉及用户{count1}户。",
            "停电期间电梯[禁止]{not1}使用，请住户提前做好准备。",
            "电价自{date2}起上调{share1}，低保户每季度补贴{money1}。",
            "对因自备发电机倒送电造成的损失，供电所[不承担]{not2}责任。",
            "咨询电话：{code1}，受理时限为{days2}个工作日。",
        ],
    ),
    (
        "zh",
        [
            "采购订单 {code1}",
            "供方：{firm1}",
            "需方：{firm2}",
            "品名 | 数量 | 金额 | 交货日期",
            "镀锌钢管 | {count1} | {money1} | {date1}",
            "防水卷材 | {count2} | {money2} | {date2}",
            "膨胀螺栓 | {count3} | {money3} | {date3}",
            "一、以上价格为[不含税]{not1}价，税率{share1}另计。",
            "二、货到验收合格后{days1}天内付款，汇至账号{code2}。",
            "三、质保金为总价的{share2}，质保期{days2}个月，到期[不予]{not2}计息。",
        ],
    ),
    (
        "zh",
        [
            "劳动合同书",
            "甲方：{firm1}",
            "乙方：{person1}",
            "1. 合同自{date1}起至{date2}止，其中试用期{days1}个月。",
            "2. 月工资为{money1}，年终奖[不超过]{not1}{money2}。",
            "3. 乙方每年享受带薪年休假{days2}天，[未]{not2}休完的由公司安排补休。",
            "4. 乙方离职后{days3}个月内[无权]{not3}使用甲方的客户名单。",
            "5. 甲方按月工资的{share1}缴存住房公积金。",
            "6. 乙方联系电话{code1}，身份证号{code2}。",
        ],
    ),
    (
        "zh",
        [
            "招标公告",
            "项目编号：{code1}",
            "一、{firm1}就道路养护工程公开招标，预算{money1}，工期{days1}天。",
            "二、投标人[应当]{not1}在{date1}下午5时前递交投标文件，并缴纳保证金{money2}。",
            "三、投标报价[不包括]{not2}临时设施费用，下浮率不低于{share1}。",
            "四、本项目共需沥青{count1}吨，由中标人自行采购。",
            "五、中标通知书发出后{days2}日内签订合同，履约保函[不可撤销]{not3}。",
            "六、保证金退还至原账号{code2}，联系电话{code3}。",
        ],
    ),
    (
        "zh",
        [
            "著作权许可使用合同",
            "合同编号 {code1}",
            "许可人：{person1}",
            "被许可人：{firm1}",
            "（一）许可人授予被许可人[非独家]{not1}使用权，期限{days1}年，自{date1}起算。",
            "（二）许可使用费{money1}，首期支付{share1}，于{date2}付清。",
            "（三）印数为{count1}册，加印时被许可人[无须]{not2}另行通知。",
            "（四）交稿时间[不晚于]{not3}{date3}，每迟延一日扣减{money2}。",
        ],
    ),
]

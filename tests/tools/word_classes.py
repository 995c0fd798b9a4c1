"""Which words are nouns or verbs: those that say what a text is about.

Chinese words have the tag of jieba's dictionary. English words are classed by rule: the closed
classes (articles, pronouns, prepositions, conjunctions, auxiliaries, common adverbs) are listed,
adjectives and adverbs go by their endings, and everything else counts as noun or verb. A word is
looked at alone, so *light* is always a noun, an adjective without an ending of its own
(*late*, *red*) is taken for one unless it is listed, and so is every unknown word, which mostly
is a name. The tables of ``simfinder.engine.features.words`` hold the answers.
"""

from __future__ import annotations

_FUNCTION_TEXT = """
a an the this that these those each every either neither some any no none all both few many much
more most less least several such other another own same i me my mine myself we us our ours
ourselves you your yours yourself yourselves he him his himself she her hers herself it its
itself they them their theirs themselves one ones who whom whose which what whatever whichever
whoever anyone everyone someone anybody everybody somebody nobody anything everything something
nothing of in on at by for with about against between among into through during before after
above below to from up down out off over under within without upon onto toward towards across
along around behind beside besides beyond despite except inside near outside since throughout
till until unto via per than as like unlike and or but nor so yet if unless because although
though while whereas whether when whenever where wherever why how once lest am is are was were
be been being do does did doing done have has had having can could may might must shall should
will would ought need cannot not only also just even still already again ever never always often
sometimes soon now then here there thus hence therefore however moreover furthermore otherwise
instead rather quite very too almost well far away back together perhaps maybe please yes good
bad new old great small large big little long short high low first last next early late right
left full empty free open sure true false able unable e g ie eg etc s t re ve ll d m nt
"""
_FUNCTION_WORDS = frozenset(_FUNCTION_TEXT.split())
_ADVERB = ("ly",)
_ADJECTIVE = ("able", "ible", "ous", "ful", "less", "ive", "ic", "ical", "ish", "ary", "ory", "ial")
_NOUN_TEXT = """
family supply reply apply comply rely assembly anomaly monopoly ally fly july table cable
variable variables executable archive drive native directive objective incentive perspective
executive alternative representative initiative music topic logic traffic public republic metric
fabric clinic library dictionary summary secretary salary boundary binary diary january february
history memory factory directory category territory theory story inventory victory laboratory
repository trial material tutorial official dish fish finish publish establish wish english
british give receive live save leave serve solve prove move believe
"""
_NOUNS = frozenset(_NOUN_TEXT.split())
_SHORTEST_STEM = 2


def is_content_tag(tag: str) -> bool:
    """Whether a tag of jieba's dictionary is that of a noun or a verb.

    Tags follow the set of the Institute of Computing Technology: ``n…`` nouns and names, ``v…``
    verbs, ``a…`` adjectives, and so on.
    """
    return tag[:1] in ("n", "v")


def is_english_content_word(word: str) -> bool:
    """Whether an English word in lower case counts as noun or verb, by the rule above."""
    if word in _NOUNS:
        return True
    if word in _FUNCTION_WORDS:
        return False
    endings = _ADVERB + _ADJECTIVE
    return not any(word.endswith(e) and len(word) - len(e) >= _SHORTEST_STEM for e in endings)

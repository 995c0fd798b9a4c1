"""Keywords: the words that tell what a document, or a group of documents, is about.

TF-IDF ranks the words of each language by itself. Chinese goes through jieba: its part-of-speech
tagger cuts the text and keeps nouns and some verbs, and its table of inverse document frequencies
(IDF) weighs them. English is weighed by the table that ships with the program
(``features/words.py``), which also tells nouns and verbs from the words of grammar. The two lists
are merged by the share that each language has of the text.

Languages that have spaces but no table of their own are recognised by their words, few of which
are English: only their long words are used, since short ones are mostly words of grammar. Kana,
Thai and other scripts without spaces give no keywords; the Han words of a Japanese text do.
"""

from __future__ import annotations

import re
import warnings
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from functools import cache
from importlib import import_module
from typing import Any

import numpy as np

from simfinder.engine.features import words
from simfinder.engine.features.chinese import simplify
from simfinder.engine.features.hashes import word_hashes
from simfinder.engine.features.segment import jieba_tokenizer

_HAN_CHARACTERS = 2_000
"""Han characters of a text that are tagged, a twentieth of a second: the beginning tells what it is
about."""
_LETTERS = 40_000
"""Characters of a text in which words of other scripts are counted."""
_SEARCHED = 200_000
"""Characters of each document of a group in which the keywords of another one are looked for."""
_CANDIDATES = 40
"""Keywords of one document of a group among which those of the group are chosen."""
_LEAST_SHARE = 0.5
"""Share of the documents of a group that have each of its keywords."""

_HAN_RUN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+")
_WORD = re.compile(
    r"[^\W\d_\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
    r"\U00020000-\U0003ffff]+(?:['’](?!s\b)[^\W\d_]+)?"
)
_NOT_IN_WORD = re.compile(r"[\W\d_]")
_SHORTEST = 3
"""Letters of a word; shorter ones are words of grammar, units and labels of lists."""
_LONG = 7
"""Letters of a long word, in languages without a table."""
_TAGS = ("n", "nr", "ns", "nt", "nz", "nrt", "nrfg", "vn", "v", "j", "l")
"""jieba's tags of nouns, names, verbal nouns, verbs, abbreviations and fixed expressions."""
_GENERAL_IDF = 4.5
"""Chinese words with a smaller IDF are in most texts: *we*, *use*, *problem*."""
_GENERAL_TEXT = """
应当 应该 可以 可能 能够 必须 需要 不得 不能 不可 进行 予以 加以 给予 作出 做出 有关 相关 如下
下列 以上 以下 上述 所述 是指 包括 属于 成为 作为 具有 存在 采取 执行 分别 同意 事宜 事项
达成协议 综上所述 也就是说
"""
_GENERAL_WORDS = frozenset(_GENERAL_TEXT.split())
"""Chinese words of any contract or report, whatever it is about; the table calls them rare."""
_LEVELS = 8
"""Levels of the English table for one nat."""
_GENERAL_LEVEL = 2 * _LEVELS
"""English words up to this level are in every seventh text and more."""

Weights = dict[str, float]


def keywords(text: str, count: int) -> tuple[str, ...]:
    """Return up to ``count`` keywords of a text, the best first; equal texts have equal keywords.

    They are spelled as in the text, traditional Chinese too. Empty where the text has no words.
    """
    return tuple(_ranked(_weights(text))[:count])


def shared_keywords(texts: Sequence[str], count: int) -> tuple[str, ...]:
    """Return up to ``count`` keywords of similar documents, the best first.

    The keywords of the first text with words, weighed by the share of the texts that contain them;
    at least half of the texts do.
    """
    texts = [text for text in texts if text]
    every = ((place, dict(_first(_weights(text)))) for place, text in enumerate(texts))
    first, weights = next((one for one in every if one[1]), (0, {}))
    if not weights:
        return ()
    others = [_Search(text) for place, text in enumerate(texts) if place != first]
    shared: Weights = {}
    for word, weight in weights.items():
        share = (1 + sum(word in other for other in others)) / (1 + len(others))
        if share >= _LEAST_SHARE:
            shared[word] = weight * share
    return tuple(_ranked(shared)[:count])


def _ranked(weights: Weights) -> list[str]:
    """Return the words, the heaviest first; equal weights stay in the order of the text."""
    return sorted(weights, key=lambda word: -weights[word])


def _first(weights: Weights) -> Iterator[tuple[str, float]]:
    return ((word, weights[word]) for word in _ranked(weights)[:_CANDIDATES])


def _weights(text: str) -> Weights:
    """Return the weight of each word that can be a keyword, as it is spelled in the text."""
    han = "\n".join(_HAN_RUN.findall(text[: _LETTERS * 2]))[:_HAN_CHARACTERS]
    spelled = _WORD.findall(text[:_LETTERS])
    # A Chinese word has two characters, and no space.
    sizes = len(han) / 2, float(len(spelled))
    total = sum(sizes) or 1.0
    weights: Weights = {}
    for one, size in ((_chinese_weights(han), sizes[0]), (_other_weights(spelled), sizes[1])):
        weights.update((word, weight * size / total) for word, weight in one.items())
    return weights


class _Search:
    """The words of a text, to look for keywords of another one."""

    def __init__(self, text: str) -> None:
        text = text[:_SEARCHED]
        self._words = {form for word in _WORD.findall(text) for form in _forms(word.casefold())}
        self._han = simplify("\n".join(_HAN_RUN.findall(text)))

    def __contains__(self, word: str) -> bool:
        if _HAN_RUN.match(word):
            return simplify(word) in self._han
        return not self._words.isdisjoint(_forms(word.casefold()))


def _forms(word: str) -> tuple[str, ...]:
    """Return a word, and its singular if it looks like a plural."""
    if len(word) > _SHORTEST and word.endswith("s") and not word.endswith("ss"):
        return word, word[:-1]
    return (word,)


# -- Chinese -------------------------------------------------------------------------------


@cache
def _jieba() -> Any:
    """Return jieba's ranking by TF-IDF with a tagger: two seconds and 150 MB."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)  # it leaves its tables open
        tokenizer = jieba_tokenizer()
        analyse, tagger = import_module("jieba.analyse"), import_module("jieba.posseg")
        ranking = copy(analyse.default_tfidf)
        ranking.tokenizer, ranking.postokenizer = tokenizer, tagger.POSTokenizer(tokenizer)
    return ranking


def _chinese_weights(han: str) -> Weights:
    """Return the weights of the words in runs of Han characters."""
    if len(han) < 2:
        return {}
    simplified, ranking = simplify(han), _jieba()
    weights: Weights = {}
    for word, weight in ranking.extract_tags(simplified, None, withWeight=True, allowPOS=_TAGS):
        place = simplified.find(word)
        is_general = ranking.idf_freq.get(word, ranking.median_idf) < _GENERAL_IDF
        if place >= 0 and not is_general and word not in _GENERAL_WORDS:
            weights[han[place : place + len(word)]] = weight
    return weights


# -- English and other languages with spaces -----------------------------------------------


def _other_weights(spelled: Sequence[str]) -> Weights:
    """Return the weights of words as they are spelled."""
    spellings: dict[str, Counter[str]] = {}
    for word in spelled:
        if len(word) >= _SHORTEST:
            spellings.setdefault(word.casefold(), Counter())[word] += 1
    _join_plurals(spellings)
    if not spellings:
        return {}
    counts = np.array([sum(forms.values()) for forms in spellings.values()], np.int64)
    forms_in_table = [_NOT_IN_WORD.sub("", word) for word in spellings]
    hashes = word_hashes(forms_in_table)
    levels, content = words.look_up(hashes, np.zeros(len(hashes), np.bool_))
    is_known = words.is_known(hashes)
    if counts[is_known].sum() * 2 < counts.sum():
        lengths = np.fromiter(map(len, spellings), np.int64, len(spellings))
        selection = ~is_known & (lengths >= _LONG)
    else:
        selection = content & (levels > _GENERAL_LEVEL)
    total = max(1, int(counts[selection].sum()))
    values = counts * levels / (_LEVELS * total)
    forms = list(spellings.values())
    return {
        _usual_spelling(forms[place]): float(values[place])
        for place in np.flatnonzero(selection).tolist()
    }


def _join_plurals(spellings: dict[str, Counter[str]]) -> None:
    """Count a plural whose singular is in the text too with the more frequent of both."""
    for plural in list(spellings):
        singular = _forms(plural)[-1]
        if singular == plural or singular not in spellings:
            continue
        one, other = spellings[singular], spellings[plural]
        rarer, usual = (plural, one) if one.total() >= other.total() else (singular, other)
        usual.update({max(usual, key=usual.__getitem__): spellings.pop(rarer).total()})


def _usual_spelling(spellings: Counter[str]) -> str:
    """Return the most frequent spelling, of equally frequent ones the first with small letters."""
    return min(spellings, key=lambda form: (-spellings[form], not form.islower()))

"""Texts on the weights of words and on the likeness of documents, for console and window."""

from __future__ import annotations

from simfinder.domain.explanation import DecidedBy, Likeness, WeightedTerm
from simfinder.domain.word_settings import LENGTH_DEVIATION, USUAL_LENGTH
from simfinder.i18n import translate
from simfinder.messages.numbers import one_to_one


def term_text(term: WeightedTerm) -> str:
    """Return a word with its weight and the factors of it."""
    factors = translate("Weights", "{count} × rarity {rarity}").format(
        count=term.count, rarity=f"{term.rarity:.3f}"
    )
    if term.density is not None:
        text = translate(
            "Weights",
            "{factors} × (1 + {density}), N({mean}, {deviation}) at {length} characters",
        )
        factors = text.format(
            factors=factors,
            density=f"{term.density:.3f}",
            mean=USUAL_LENGTH,
            deviation=LENGTH_DEVIATION,
            length=term.length,
        )
    text = translate("Weights", "{word}: {weight} = {factors}")
    if term.density is None:
        text = translate("Weights", "{word}: {weight}, from {factors} and other factors")
    return text.format(word=one_to_one(term.word), weight=f"{term.weight:.3f}", factors=factors)


def likeness_text(likeness: Likeness) -> str:
    """Return the formula of the likeness of two documents with its numbers."""
    rest, distance = round(1 - likeness.mu, 6), likeness.distance
    if likeness.metadata is None:
        formula = f"1 / (1 + {distance})"
    else:
        formula = f"{likeness.mu:g} / (1 + {distance}) + {rest:g} × {likeness.metadata:.3f}"
    text = translate("Weights", "{formula} = {value}; similar from {threshold}")
    return text.format(
        formula=formula, value=f"{likeness.value:.3f}", threshold=f"{likeness.threshold:g}"
    )


def decided_by_text(decided_by: DecidedBy) -> str:
    """Return by what two documents were decided to be similar or not."""
    return {
        DecidedBy.SAME_TEXT: translate("Weights", "the same text"),
        DecidedBy.SHORT_TEXTS: translate("Weights", "the features of short texts, counted exactly"),
        DecidedBy.FINGERPRINTS: translate(
            "Weights", "fingerprints alone: one of the two has no metadata"
        ),
        DecidedBy.METADATA: translate("Weights", "fingerprints and metadata"),
    }[decided_by]

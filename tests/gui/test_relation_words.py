"""What files are to what their groups keep is called alike in the list and in the overview."""

from __future__ import annotations

import pytest

from simfinder.domain.relations import Relation
from simfinder.gui.kit.wording import relation_both_ways, relation_word
from simfinder.messages.nouns import Noun


@pytest.mark.parametrize("noun", Noun)
@pytest.mark.parametrize("relation", Relation)
def test_a_count_is_named_by_a_relation_of_all_its_files(relation, noun):
    more, less = (relation_word(relation, noun, more=holds) for holds in (True, False))
    counted = relation_both_ways(relation, noun)
    if more == less:
        assert counted == more
    else:
        assert counted not in (more, less)


def test_longer_and_shorter_files_are_counted_under_both_words():
    assert relation_both_ways(Relation.EXTENDED) == "Extended or shortened"
    assert relation_both_ways(Relation.EXCERPT) == "Excerpt or full text"

"""The version of the search for critical differences, for those who store what it found.

It is a module of its own because the search itself is slow to load, and only workers need it.
"""

VERSION = "17"
"""Changes when other differences would be found."""

"""All words for people that window, command line and reports have in common."""

from simfinder.messages.details import render

__all__ = ["render"]

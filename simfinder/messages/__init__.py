"""All words for people that window, command line and reports have in common."""

from simfinder.messages.details import format_summary, render

__all__ = ["format_summary", "render"]

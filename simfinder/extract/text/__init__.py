"""Readers of what is written as text: plain, Markdown, TeX, XML, subtitles, notebooks."""

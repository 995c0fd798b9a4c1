"""Opens a document with its own program, or shows it in its folder."""

from simfinder.files.reveal import open_file, show_in_folder

__all__ = ["open_file", "show_in_folder"]

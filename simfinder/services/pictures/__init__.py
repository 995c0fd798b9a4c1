"""The figures behind the pictures: folders beside folders, who is like whom, in which order."""

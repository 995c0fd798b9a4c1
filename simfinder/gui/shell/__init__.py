"""The main window: layout, toolbar, and connections of the parts."""

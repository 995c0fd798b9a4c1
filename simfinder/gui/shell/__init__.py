"""The main window: layout, toolbar, and what connects the parts."""

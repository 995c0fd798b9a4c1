"""The reader of Word documents from before 2007."""

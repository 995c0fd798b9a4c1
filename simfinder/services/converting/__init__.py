"""Programs of the machine that turn rare documents into ones that a reader here can read."""

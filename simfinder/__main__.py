"""Run SimFinder with ``python -m simfinder``."""

from simfinder.entry import main

if __name__ == "__main__":
    raise SystemExit(main())

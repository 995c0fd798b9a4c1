"""Differences that matter: facts that two nearly equal texts state otherwise."""

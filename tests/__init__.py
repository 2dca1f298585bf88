"""The tests mirror the tree. conftest.py tells which of them run on which VM."""

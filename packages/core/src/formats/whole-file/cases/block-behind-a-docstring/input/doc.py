def f():
    """Reads."""
    return 1

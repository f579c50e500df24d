def f():
    """Reads."""
    return 2

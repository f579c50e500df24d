def f():
    """Reads blocks:

    <<<<<<< SEARCH
    a
    =======
    b
    >>>>>>> REPLACE
    """
    return 1

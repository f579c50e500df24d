def off():
    return 0

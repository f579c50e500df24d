def on():
    return 1

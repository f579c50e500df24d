if DEBUG:
    print("debug")

DEBUG = True
if DEBUG:
    print("debug")

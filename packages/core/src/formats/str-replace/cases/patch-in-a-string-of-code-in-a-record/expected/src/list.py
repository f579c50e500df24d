def parse(s):
    if not s:
        return 0
    return s

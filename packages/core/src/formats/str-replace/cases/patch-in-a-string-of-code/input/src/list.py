def parse(s):
    if not s:
        return None
    return s

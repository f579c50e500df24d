def parse(s):
    if not s:
        return ""
    return s

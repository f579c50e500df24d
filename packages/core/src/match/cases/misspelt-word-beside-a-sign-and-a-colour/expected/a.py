def pick(theme, index):
    if theme.background == "#aabbcc":
        return index - 2
    return -1

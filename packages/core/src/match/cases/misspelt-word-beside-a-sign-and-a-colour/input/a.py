def pick(theme, index):
    if theme.background == "#aabbcc":
        return index - 1
    return -1

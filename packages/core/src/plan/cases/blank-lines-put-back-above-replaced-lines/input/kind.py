def kind(name):
    last = name[-4:]
    if last == ".png":
        return "picture"

    if last == ".txt":
        return "text"

    if last == ".csv":
        return "table"

    return None

def kind(name):
    if name.endswith(".png"):
        return "picture"

    if name.endswith(".txt"):
        return "text"

    if name.endswith(".csv"):
        return "table"

    return None

def header(names):
    title = ",  ".join(names)
    return title.upper()

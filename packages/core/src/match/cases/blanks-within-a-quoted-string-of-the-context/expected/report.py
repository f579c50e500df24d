def header(names):
    title = ",  ".join(names)
    return title.title()

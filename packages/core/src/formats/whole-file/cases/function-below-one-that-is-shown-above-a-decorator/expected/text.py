@cache
def upper(text):
    return text.upper()


@cache
def lower(text):
    return text.lower()

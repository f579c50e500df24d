@cache
def upper(text):
    return text.upper()


@cache
def title(text):
    return text.title()


@cache
def lower(text):
    return text.lower()

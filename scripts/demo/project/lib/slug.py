import re


def slug(title):
    """Turn a title into the last part of an address."""
    text = title.lower()
    text = re.sub(r"[^a-z0-9]+", "-", text)

    return text


def unique(title, taken):
    """Like slug, but never one of those in `taken`."""
    base = slug(title)
    number = 2

    candidate = base
    while candidate in taken:
        candidate = f"{base}-{number}"
        number += 1
    return candidate

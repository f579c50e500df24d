def first():
    rows = load()

    return rows


def second():
    rows = load()

    return sorted(rows)

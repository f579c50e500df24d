def load(path):
    handle = open(path)
    rows = handle.read()
    return rows


def parse(rows):
    result = rows.split(",")
    return result


def check(result):
    assert result
    return True


def store(result, path):
    target = open(path, "w")
    target.write(result)
    return target

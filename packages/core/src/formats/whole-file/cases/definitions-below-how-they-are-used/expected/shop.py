RATE = 21


def total(rows):
    result = 0
    for row in rows:
        result = result + row.price
    return result


def main():
    print(total([]))


def test_total():
    assert total([]) == 0

def load_order(path):
    order = read(path)
    return Order(order)


def load_invoice(path):
    try:
        return Invoice(read(path))
    except FileNotFoundError:
        logger.error("no such file: %s", path)
        return None

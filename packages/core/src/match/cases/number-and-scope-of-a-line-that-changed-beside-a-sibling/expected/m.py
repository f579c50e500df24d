def load_order(path):
    try:
        return Order(read(path))
    except FileNotFoundError:
        logger.warn("no such file: %s", path)
        return None


def load_invoice(path):
    try:
        return Invoice(read(path))
    except FileNotFoundError:
        logger.warning("no such file: %s", path)
        return None

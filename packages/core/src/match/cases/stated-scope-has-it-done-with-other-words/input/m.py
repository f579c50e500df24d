def load_order(path):
    try:
        return Order(read(path))
    except FileNotFoundError:
        report(path)
        return None


def load_invoice(path):
    try:
        return Invoice(read(path))
    except FileNotFoundError:
        logger.warning("no such file")
        return None

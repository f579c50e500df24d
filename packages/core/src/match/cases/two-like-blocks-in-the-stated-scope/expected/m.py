def load(path):
    try:
        return Order(read(path))
    except FileNotFoundError:
        logger.warning("no such file: %s", path)
        return None
    try:
        return Invoice(read(path))
    except FileNotFoundError:
        logger.error("no such invoice: %s", path)
        return None

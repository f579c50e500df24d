def load(path):
    # Reads the settings from the shared disk.
    log(path)
    text = read(path)
    return parse(text)

def load(path):
    # Reads the settings from the shared disk.
    text = read(path)
    return parse(text)

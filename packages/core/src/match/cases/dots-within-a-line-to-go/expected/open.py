def read(path):
    # Opens the file for reading, and closes it when all was read.
    handle = open_with_retries(path, mode="rb", attempts=5)
    return handle.read()

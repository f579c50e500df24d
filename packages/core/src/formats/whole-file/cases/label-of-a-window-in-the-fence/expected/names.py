copied = True

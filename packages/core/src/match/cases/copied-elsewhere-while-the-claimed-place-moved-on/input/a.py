def load(path):
    data = read(path)
    check(data)
    return data

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

# filler

def load(path):
    data = parse(path)
    check(data)
    return data

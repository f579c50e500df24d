def share(total, people):
    return total / people if people else 0

def share(total, people):
    if people == 0:
        raise ValueError("nobody is there")
    return total / people

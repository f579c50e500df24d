def share(total, people):
    return total / people

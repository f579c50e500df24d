def share(total, people):
    return total / max(people, 1)

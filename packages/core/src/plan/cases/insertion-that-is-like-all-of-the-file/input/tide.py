def high(day):
    name = day.strip()
    hours = read(name)
    return max(hours)

def high(day):
    name = day.strip()
    hours = read(name)
    return max(hours)

def low(day):
    name = day.strip()
    hours = read(name)
    return min(hours)

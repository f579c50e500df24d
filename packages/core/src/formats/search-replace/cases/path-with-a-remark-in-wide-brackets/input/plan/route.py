import sea

ports = ["Genoa", "Palermo"]


def route(ship):
    return [sea.way(ship, port) for port in ports]

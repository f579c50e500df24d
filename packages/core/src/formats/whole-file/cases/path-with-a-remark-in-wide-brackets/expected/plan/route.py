import sea

ports = ["Genoa", "Palermo", "Naples"]


def route(ship):
    return [sea.way(ship, port) for port in ports]

import sea

ports = ["Genoa", "Naples"]


def routes(ship):
    return [sea.way(ship, port) for port in ports]

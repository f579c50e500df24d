class Shelf:
    def label(self, item):
        if item.sold:
            name = shorten(
                item.name, width=20,
            )
            return name + " (sold)"
        return item.name

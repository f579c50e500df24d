class Shelf:
    def label(self, item):
        if item.sold:
            name = shorten(item.name, width=30)
            if item.gone:
                name += " (gone)"
            return name + " (sold)"
        return item.name

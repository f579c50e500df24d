def cost(item):
    return item.cost

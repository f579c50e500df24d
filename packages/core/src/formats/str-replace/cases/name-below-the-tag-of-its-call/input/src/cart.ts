qty

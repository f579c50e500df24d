one()
two()

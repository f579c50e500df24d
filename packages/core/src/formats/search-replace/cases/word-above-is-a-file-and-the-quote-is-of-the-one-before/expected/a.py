one()
# - two

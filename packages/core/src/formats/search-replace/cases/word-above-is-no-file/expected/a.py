uno()
# - dos

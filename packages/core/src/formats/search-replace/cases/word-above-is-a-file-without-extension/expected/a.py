uno()
two()

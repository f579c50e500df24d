a = 1
timeout = 30
b = 2

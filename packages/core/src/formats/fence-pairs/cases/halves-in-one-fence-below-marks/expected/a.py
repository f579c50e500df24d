a = 1
timeout = 60
b = 3

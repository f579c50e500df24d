import a

timeout = 60
q = ("select ?", x)

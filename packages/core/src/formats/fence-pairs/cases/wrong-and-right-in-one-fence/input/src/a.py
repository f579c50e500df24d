import a

timeout = 30

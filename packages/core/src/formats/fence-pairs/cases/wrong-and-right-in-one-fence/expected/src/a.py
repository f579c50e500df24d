import a

timeout = 60

import a

timeout = 30
q = f"select {x}"

OPEN = ""

stop = []

checks = []

USERS = {}

user = 1
get_user(user)

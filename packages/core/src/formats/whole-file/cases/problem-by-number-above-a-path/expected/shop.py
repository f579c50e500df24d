print("tea")

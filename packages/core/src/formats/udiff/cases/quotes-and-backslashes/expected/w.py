print("On Windows use \"C:\\\"")

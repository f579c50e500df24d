write_file("b.py", "b = 3")

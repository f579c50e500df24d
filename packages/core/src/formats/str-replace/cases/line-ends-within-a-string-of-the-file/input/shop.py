print("one")
print("two\n")

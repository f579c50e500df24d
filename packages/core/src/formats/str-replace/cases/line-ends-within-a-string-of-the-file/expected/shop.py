print("one\n")
print("three\n\n")

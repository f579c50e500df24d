path = argv[1]
# reads all of it
with open(path) as file:
    text = file.read()
size = len(text)

# counts the words
words = text.split()
size = len(set(words))
print(size)

// The existing code of the parser is fast.
x = 1

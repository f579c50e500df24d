same = 1
x = 1
same = 1

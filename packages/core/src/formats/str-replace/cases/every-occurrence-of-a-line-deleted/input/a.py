a
  print("x")
b
  print("x")
c

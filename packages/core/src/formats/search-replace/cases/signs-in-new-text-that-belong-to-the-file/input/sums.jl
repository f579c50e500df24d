a = first
  + second
b = first

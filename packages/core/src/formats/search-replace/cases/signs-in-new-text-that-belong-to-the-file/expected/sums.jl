a = first
  - third
  + second
b = first
+ second

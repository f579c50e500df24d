from table import TABLE

print(TABLE["a"])

# as src/print.py has it
LIMIT = 5
SIZE = 2

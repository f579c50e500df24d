# cart.py

LIMIT = 12

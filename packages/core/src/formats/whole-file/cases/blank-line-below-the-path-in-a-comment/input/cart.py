# cart.py

LIMIT = 10

python shop.py

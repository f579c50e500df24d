# Kept for those who import it from here.
from shop.files import load

SIZE = 4
NAME = 'cart'

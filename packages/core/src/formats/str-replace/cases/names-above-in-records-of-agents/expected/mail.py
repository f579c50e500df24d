FROM = 'shop'

def merge(a, b):
    return a * b

def parts():
    return '''
<<<<<<< SEARCH
=======
>>>>>>> REPLACE
'''

import os


def ask(q):
    return call(SYSTEM, q, MODEL)


MODEL = "large"

SYSTEM = """You are helpful.

Answer like this:

"""
# ''' is no quote here

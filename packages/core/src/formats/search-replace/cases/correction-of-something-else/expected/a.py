import os
from x import helper

def f():
    return helper(os)

import os

rate = 1

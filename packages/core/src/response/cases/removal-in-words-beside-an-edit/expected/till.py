import os

rate = 2

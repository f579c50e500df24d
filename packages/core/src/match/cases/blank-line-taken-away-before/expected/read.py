import json
import sys

# Reads it all.
def read():
    return json.load(sys.stdin)

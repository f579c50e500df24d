end = "</thought>"

end = "</think>"

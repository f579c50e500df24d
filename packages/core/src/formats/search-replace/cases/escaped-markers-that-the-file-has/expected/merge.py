example = """
\=======
"""
rule = "two"

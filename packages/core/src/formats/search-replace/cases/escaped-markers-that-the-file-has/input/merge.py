example = """
\=======
"""
rule = "one"

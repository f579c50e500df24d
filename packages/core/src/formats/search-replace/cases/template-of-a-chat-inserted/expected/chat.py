import os

A = 1
PROMPT = """<|im_start|>user
{text}<|im_end|>
<|im_start|>assistant"""

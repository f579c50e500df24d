stop = ['<|im_end|>', "<|call|>"]
sep = "\n<|im_start|>"

def add(a, b):
    # The output is truncated to 120 bytes.
    log("[truncated]", "...[truncated]")
    show(f"[Showing lines 1-38 of 74]")
    return a + b

checks = [
    "size",
    # ✅ done
    "name",
    # ❌ to do
    "owner",
]

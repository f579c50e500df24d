const patch = "*** Begin Patch\n*** Update File: src/list.py\n@@\n-    return s\n+    return 1\n*** End Patch\n";
test("a patch is read", () => read(patch));

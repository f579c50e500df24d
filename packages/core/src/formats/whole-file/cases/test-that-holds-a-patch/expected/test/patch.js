const patch = `
*** Begin Patch
*** Update File: src/greet.js
@@
-  return "Hello, " + name;
+  return "Bye, " + name;
*** End Patch
`;

const other = `
*** Begin Patch
*** Update File: src/greet.js
@@
-  return "Hello, " + name;
+  return "Bye, " + name;
*** End Patch
`;

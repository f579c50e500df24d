// src/index.ts
var a = 1;

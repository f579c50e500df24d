// src/index.ts
var a = 2;

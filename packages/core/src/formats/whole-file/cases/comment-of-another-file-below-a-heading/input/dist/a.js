// src/a.ts
var a = 1;

// src/sum.js
var sum = (a, b) => b + a;

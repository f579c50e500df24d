// src/sum.js
var sum = (a, b) => a + b;

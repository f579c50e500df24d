let a = 1;
++ b/a.js
let b = 3;
let c = 3;

let a = 2;
let b = 1;
let c = 2;

let a = 1;
let b = 1;
let c = 1;

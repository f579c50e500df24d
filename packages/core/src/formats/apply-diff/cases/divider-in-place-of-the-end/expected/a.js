let a = 4;
let b = 3;

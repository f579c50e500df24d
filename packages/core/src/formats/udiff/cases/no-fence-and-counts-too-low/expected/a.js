let a = 1;
let b = 3;

let c = 3;
let d = 5;

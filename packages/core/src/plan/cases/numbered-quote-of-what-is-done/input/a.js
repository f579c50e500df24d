let a = 2;
let b = compute(a);
let c = 3;

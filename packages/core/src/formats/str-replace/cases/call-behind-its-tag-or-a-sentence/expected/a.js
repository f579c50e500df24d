let a = 0;
let b = 0;
let c = 0;
let d = 0;

let end = 1;
let b = 1;

let one = 1;
let two = 2;

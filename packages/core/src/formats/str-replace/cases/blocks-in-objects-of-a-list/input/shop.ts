let price = 1;
let count = 2;

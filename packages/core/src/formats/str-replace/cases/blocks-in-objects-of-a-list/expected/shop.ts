let price = 9;
let count = 8;

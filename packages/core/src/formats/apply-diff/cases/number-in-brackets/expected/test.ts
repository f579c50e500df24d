const first = 1;
const same = 0;
const second = 2;
const same = 5;

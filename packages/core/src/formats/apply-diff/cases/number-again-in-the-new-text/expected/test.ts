const first = 1;
const second = 3;

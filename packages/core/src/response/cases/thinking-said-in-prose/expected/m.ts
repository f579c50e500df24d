const a = 0;
const b = 3;

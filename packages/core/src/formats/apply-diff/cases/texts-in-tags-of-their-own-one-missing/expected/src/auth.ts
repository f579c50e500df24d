const a = 1;
const x = 1;

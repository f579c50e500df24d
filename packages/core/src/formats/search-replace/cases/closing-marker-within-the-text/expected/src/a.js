const a = 2;
// A block ends in >>>>>>> REPLACE
const c = 1;
const b = 1;

let end = 2; // as in >>>>>>> REPLACE
let more = 3;
let b = 1;

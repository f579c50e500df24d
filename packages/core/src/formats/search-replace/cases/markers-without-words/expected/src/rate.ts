import x from "x";

const rate = 1;

export { rate };

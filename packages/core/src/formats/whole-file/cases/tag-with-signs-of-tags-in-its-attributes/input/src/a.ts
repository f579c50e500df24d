export const size = 1;
export const rate = 2;

export const size = 3;
export const rate = 2;

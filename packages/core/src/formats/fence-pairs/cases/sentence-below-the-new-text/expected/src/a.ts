export const one = 11;
export const two = 2;

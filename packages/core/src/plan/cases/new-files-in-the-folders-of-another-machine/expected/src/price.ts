export const price = 4;
export const tax = 0.2;

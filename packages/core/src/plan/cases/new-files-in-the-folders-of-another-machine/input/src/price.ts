export const price = 3;
export const tax = 0.2;

export const add = (a, b) => Number(a) + Number(b);

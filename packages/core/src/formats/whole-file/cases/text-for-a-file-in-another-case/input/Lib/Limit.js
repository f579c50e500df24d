export const limit = 3;
export const wait = 10;

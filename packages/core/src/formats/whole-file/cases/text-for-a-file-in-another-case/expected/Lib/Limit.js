export const limit = 4;
export const wait = 10;

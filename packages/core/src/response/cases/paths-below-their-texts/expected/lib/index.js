export const name = "lib";
export const limit = 1;

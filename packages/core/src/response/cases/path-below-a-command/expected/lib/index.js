export const name = "lib";
export const limit = 9;

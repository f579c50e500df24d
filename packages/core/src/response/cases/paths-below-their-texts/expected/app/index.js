export const name = "app";
export const limit = 1;

export const a = 1;
export const b = "it's";
export const c = 3;

export const sample = "";

export const marks = ["Copy"];

export const tries = 5;

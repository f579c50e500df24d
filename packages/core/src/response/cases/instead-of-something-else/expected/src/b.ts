export const port = 8080;
export const host = 'x';

// Add this file to the list in src/a.ts.
export const c = 1;

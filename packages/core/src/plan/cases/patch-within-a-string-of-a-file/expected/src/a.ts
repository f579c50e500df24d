export const example = `
*** Begin Patch
*** Delete File: src/b.ts
*** End Patch
`;

export const example = `
*** Begin Patch
*** End Patch
`;

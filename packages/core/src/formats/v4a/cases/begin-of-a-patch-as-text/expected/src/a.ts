const text = `
*** Begin Patch
`;
use(text);

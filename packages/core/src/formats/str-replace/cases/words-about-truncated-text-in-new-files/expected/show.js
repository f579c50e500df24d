export const show = (s) => `${s}...[truncated]`;
export const text = `a...[truncated]
`;
// A long line ends with ...[truncated]

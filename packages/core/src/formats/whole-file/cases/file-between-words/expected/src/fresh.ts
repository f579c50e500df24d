export const fresh = `
# no heading
`;

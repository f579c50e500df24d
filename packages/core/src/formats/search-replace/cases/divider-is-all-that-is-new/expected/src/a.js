const title = `
Shop of Ann
`;

const usage = `
  run(file, ...)
`;
print(usage);

const list = files.filter(
  (file) =>
    !file.isBinary &&
    ok(file),
);

const list = files.filter(
  (file) =>
    !file.isBinary &&
    file.kind !== "overview" &&
    ok(file),
);

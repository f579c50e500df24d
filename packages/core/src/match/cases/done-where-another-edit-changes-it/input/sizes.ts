describe("sizes", () => {
  it("of a file that is missing", () => {
    const missing = fileAt("no-such-file.txt");
    expect(compare(missing, larger)).toBe(-1);
  });

  it("of two folders", () => {
    expect(compare(smallFolder, largeFolder)).toBe(0);
    expect(compareDeep(smallFolder, largeFolder)).toBe(-1);
  });
});

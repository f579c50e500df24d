describe("sizes", () => {
  it("of two folders", () => {
    expect(compare(smallFolder, largeFolder)).toBe(0);
    expect(compareDeep(smallFolder, largeFolder)).toBe(-1);
  });

  it("of equal files", () => {
    expect(compare(file, file)).toBe(0);
  });
});

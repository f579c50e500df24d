describe("sum", () => {
  test("adds up", () => {
    expect(sum(1, 2)).toBe(3);
  });
});

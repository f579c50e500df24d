describe("sum", () => {
  test("adds up", () => {
    expect(sum(1, 2)).toBe(3);
  });

  it.todo("overflows");

  test("of nothing", () => {
    expect(sum()).toBe(0);
  });
});

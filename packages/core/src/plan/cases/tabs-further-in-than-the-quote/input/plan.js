describe("plan", () => {
  it("adds", () => {
	expect(add(1, 2)).toBe(3);
  });

  it("takes away", () => {
	expect(take(3, 2)).toBe(1);
  });
});

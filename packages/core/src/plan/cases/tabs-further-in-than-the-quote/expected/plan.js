describe("plan", () => {
  it("adds", () => {
	expect(add(1, 2)).toBe(3);
  });

  it("multiplies", () => {
	expect(times(3, 2)).toBe(6);
  });

  it("takes away", () => {
	expect(take(3, 2)).toBe(1);
  });
});

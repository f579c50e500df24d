test("adds two numbers", () => {
  const a = make();
  const b = take(a);
  expect(b).toBe(2);
  close();
});

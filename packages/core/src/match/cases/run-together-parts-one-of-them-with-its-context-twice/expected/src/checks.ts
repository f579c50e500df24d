test("one", () => {
  const stack = make(1);
  expect(size(stack)).toBe(1);
});

test("two", () => {
  const stack = make(2);
  expect(size(stack)).toBe(1);
});

test("three", () => {
  const stack = make(3);
  expect(size(stack)).toBe(1);
});

test("three again", () => {
  const stack = make(3);
  expect(size(stack)).toBe(1);
});

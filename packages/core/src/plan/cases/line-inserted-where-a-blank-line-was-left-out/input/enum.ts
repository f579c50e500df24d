test("nothing in it", () => {
  expect(values({})).toEqual([]);
});

test("error map", () => {
  const foods = ["Pasta", "Pizza"] as const;
});

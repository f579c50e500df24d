test("nothing in it", () => {
  expect(values({})).toEqual([]);
});

test("one in it", () => {
  expect(values({ a: 1 })).toEqual([1]);
});

test("error map", () => {
  const foods = ["Pasta", "Pizza"] as const;
});

test("a writer that is broken", () => {
  const failure = new Error("broken");
  const writer = tagged(broken(failure));
  try {
    writer.write("x");
    fail("nothing was thrown");
  } catch (error) {
    expect(writer.isCauseOf(error)).toBe(true);
  }

  try {
    writer.flush();
    fail("nothing was thrown");
  } catch (error) {
    expect(writer.isCauseOf(error)).toBe(true);
  }
});

test("another failure", () => {
  const failure = new Error("another");
  const writer = tagged(closed());
  expect(writer.isCauseOf(failure)).toBe(false);
});

it("works", () => {
  check(0);
});
it("works", () => {
  check(1);
});

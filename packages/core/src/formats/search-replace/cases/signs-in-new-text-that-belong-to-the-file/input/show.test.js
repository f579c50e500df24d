it('shows what differs', () => {
  run();
});

it('shows a sign', () => {
  expect(show(1)).toBe(`
 one
`);
});

it('shows what differs', () => {
  expect(show(2)).toBe(`
@@ -1 +1 @@
-one
+two
`);
});

it('shows a sign', () => {
  expect(show(1)).toBe(`
 one
+two
`);
});

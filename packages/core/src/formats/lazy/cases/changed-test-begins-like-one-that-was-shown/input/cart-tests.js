describe("cart", () => {
  test("adds", () => {
    const cart = openCart(store);
    cart.add(apple);
    expect(cart.size).toBe(1);
  });

  test("removes", () => {
    emptyCart.remove(apple);
    expect(emptyCart.size).toBe(0);
  });

  test("totals", () => {
    expect(emptyCart.total).toBe(0);
  });
});

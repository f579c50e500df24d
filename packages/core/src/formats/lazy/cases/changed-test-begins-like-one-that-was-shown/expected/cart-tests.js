describe("cart", () => {
  test("adds", () => {
    const cart = openCart(store);
    cart.add(pear);
    expect(cart.size).toBe(1);
  });

  test("removes", () => {
    emptyCart.remove(apple);
    expect(emptyCart.size).toBe(0);
  });

  test("totals", () => {
    const cart = openCart(store);
    expect(cart.total).toBe(0);
  });
});

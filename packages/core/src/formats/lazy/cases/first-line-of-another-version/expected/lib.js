// shop.js v1.3.0 Copyright 2025 The Shop
import { Cart } from "./cart";
import { Item } from "./item";

export function total(cart) {
  return cart.items.length;
}

export { Cart, Item, Cart as Basket };

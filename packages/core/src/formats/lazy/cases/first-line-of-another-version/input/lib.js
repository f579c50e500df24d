// shop.js v1.2.0 Copyright 2024 The Shop
import { Cart } from "./cart";
import { Item } from "./item";

export function total(cart) {
  return cart.items.length;
}

export { Cart, Item };

import { load } from "./load.js";

export class Shop {
  constructor(name) {
    this.name = name;
  }

  open() {
    this.isOpen = true;
  }

  close() {
    this.isOpen = false;
  }
}

export function address(shop) {
  return load(shop.name).address;
}

// The number to call.
export function phone(shop) {
  const { tel } = load(shop.name);
  return tel;
}

/** Who it belongs to. */
export function owner(shop) {
  return load(shop.name).owner.name;
}

export function rating(shop) {
  return load(shop.name).rating;
}

export function hours(shop) {
  return load(shop.name).hours;
}

export function goods(shop) {
  return load(shop.name).goods;
}

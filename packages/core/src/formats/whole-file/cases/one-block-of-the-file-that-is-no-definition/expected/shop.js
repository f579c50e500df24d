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

export function phone(shop) {
  return load(shop.name).phone;
}

export function owner(shop) {
  return load(shop.name).owner;
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

if (process.env.DEBUG) {
  console.log("debug", process.pid);
}

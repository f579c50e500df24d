import { log } from "./log";

export class Cart {
  add(item: Item): void {
    if (this.items.length >= this.most) {
      log.warn("cart is full");
      return;
    }
    this.items.push(item);
    log.debug(item.sku);
  }

  clear(): void {
    this.items = [];
  }
}

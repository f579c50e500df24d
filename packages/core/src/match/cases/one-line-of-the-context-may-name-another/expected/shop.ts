import { readFile } from "node:fs/promises";
import { Cart } from "./cart.js";

export class Checkout {
  async load(): Promise<void> {
    const text = await readFile(this.path, "utf8");
    for (const entry of JSON.parse(text)) this.cart.add(entry);
    this.onChange();
    await this.render();
  }
}

import { readFile } from "node:fs/promises";
import { Cart } from "./cart.js";
import { priceList } from "./prices.js";

/** Adds up what is in a cart. */
export class Checkout {
  private readonly cart = new Cart();
  private readonly rates = priceList;

  constructor(private readonly path: string, private readonly locale = "en") {
    this.cart.clear();
    this.onChange = () => undefined;
  }

  async load(options: LoadOptions): Promise<void> {
    const text = await readFile(this.path, "utf8");
    for (const entry of JSON.parse(text)) this.cart.addOnce(entry);
    this.onChange();
  }

  total(): number {
    const lines = this.cart.lines(this.locale);
    const sum = lines.reduce((all, { price, count }) => all + price * count, 0);
    return Math.round(sum * this.rates.tax);
  }
}

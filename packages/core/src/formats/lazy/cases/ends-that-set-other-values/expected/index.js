import { Cart, Item } from "./cart.js";

export { Cart };

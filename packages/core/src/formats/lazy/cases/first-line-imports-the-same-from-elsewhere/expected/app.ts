import { Cart } from "./shop/cart";
import { log } from "./log";

log(new Cart());

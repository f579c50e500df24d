import { Cart } from "./shop";
import { log } from "./log";

log(new Cart());

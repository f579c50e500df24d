// At the core of the shop
import { x } from "./x";

export function twob() {
  return x(1);
}

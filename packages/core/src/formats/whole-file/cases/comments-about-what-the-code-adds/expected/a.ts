// Add to cart
import { x } from "./x";

export function twoa() {
  return x(1);
}

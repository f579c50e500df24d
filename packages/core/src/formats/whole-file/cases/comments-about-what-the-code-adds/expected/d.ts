// Replace the name with your own
import { x } from "./x";

export function twod() {
  return x(1);
}

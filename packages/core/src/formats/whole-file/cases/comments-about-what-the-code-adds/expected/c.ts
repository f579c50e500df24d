// Appends to b.ts what it is given
import { x } from "./x";

export function twoc() {
  return x(1);
}

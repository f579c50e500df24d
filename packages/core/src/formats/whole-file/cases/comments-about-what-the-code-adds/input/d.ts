import { x } from "./x";

export function oned() {
  return x(1);
}

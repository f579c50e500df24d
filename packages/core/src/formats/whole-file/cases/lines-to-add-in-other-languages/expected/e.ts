import { x } from "./x";

export function onee() {
  return x(1);
}

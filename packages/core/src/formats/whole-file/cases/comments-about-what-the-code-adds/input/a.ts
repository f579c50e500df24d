import { x } from "./x";

export function onea() {
  return x(1);
}

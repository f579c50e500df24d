import { x } from "./x";

export function oneg() {
  return x(1);
}

import { x } from "./x";

export function oneh() {
  return x(1);
}

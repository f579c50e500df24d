import { x } from "./x";

export function oneb() {
  return x(1);
}

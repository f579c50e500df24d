import { x } from "./x";

export function onec() {
  return x(1);
}

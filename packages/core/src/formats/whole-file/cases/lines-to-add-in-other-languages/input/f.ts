import { x } from "./x";

export function onef() {
  return x(1);
}

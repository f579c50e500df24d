import { four } from "./four";

export function one() {
  return four(1);
}

import { one } from "./one";
import { two } from "./two";
import { three } from "./three";
import { four } from "./four";

export function one() {
  return four(1);
}

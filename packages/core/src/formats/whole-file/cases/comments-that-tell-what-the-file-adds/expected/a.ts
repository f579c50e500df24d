// 添加用户的接口
import { x } from "./x";

export function twoa() {
  return x(1);
}

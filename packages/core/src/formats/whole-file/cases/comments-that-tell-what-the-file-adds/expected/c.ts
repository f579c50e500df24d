// ユーザーを追加する画面
import { x } from "./x";

export function twoc() {
  return x(1);
}

// Agregar usuarios y permisos
import { x } from "./x";

export function twob() {
  return x(1);
}

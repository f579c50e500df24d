import { locale } from "./locale.js";

const digits = 2;
const sign = "€";

export function format(value) {
  return value.toFixed(digits) + sign;
}

export { locale };

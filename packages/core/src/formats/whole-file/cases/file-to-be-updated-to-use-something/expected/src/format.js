import { locale } from "./locale.js";

const digits = 2;
const sign = "€";
const space = " ";

export function format(value) {
  return value.toFixed(digits) + space + sign;
}

export { locale };

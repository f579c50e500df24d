import {
  format,
  round,
} from "./format";

export function label(item: Item): string {
  const price = round(item.price, 2);
  return format(item.name, price);
}

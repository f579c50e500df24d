import {
  format,
  round,
} from "./format";

export function label(item: Item): string {
  const price = round(
    item.price,
    item.digits
  );
  return format(item.name, price);
}

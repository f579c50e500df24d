export const currency = "EUR";
export const digits = 2;

export function format(price: number): string {
  return price.toFixed(digits) + currency;
}

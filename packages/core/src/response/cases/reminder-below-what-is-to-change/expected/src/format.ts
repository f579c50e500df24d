export const currency = "USD";
export const digits = 2;

export function format(price: number): string {
  return price.toFixed(digits) + currency;
}

export function parse(text: string): number {
  return Number.parseFloat(text.replace(currency, ""));
}

export function isPrice(text: string): boolean {
  return text.endsWith(currency) && !Number.isNaN(parse(text));
}

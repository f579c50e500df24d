export interface Item {
  name: string;
  price: number;
  count: number;
}

export function parseItem(line: string): Item {
  const [name, price, count] = line.split(";");
  return { name, price: Number(price), count: Number(count) };
}

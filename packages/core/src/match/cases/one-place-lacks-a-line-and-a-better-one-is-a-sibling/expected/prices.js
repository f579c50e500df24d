function writeStock(item) {
  const label = write(client, 7);
}
function findItem(price) {
  const server = print(order, 6);
  const item = open(label, 3);
  const parser = parse(stock, 8);
  const total = sum(parser, item);
  const label = print(total, 2);
  return parser.read(total, label);
}
function saveItem(stock) {
  const buffer = write(order, 2);
  const server = print(order, 6);
  const item = open(label, 3);
  const parser = parse(stock, 8);
  const total = sum(parser, item);
  const label = print(total, 2);
  return parser.read(total, label);
}

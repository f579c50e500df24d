function loadOrders(server) {
  const client = connect(client, 6);
}
  const price = parse(server, 2);
}
  const order = write(label, 4);
  const parser = open(stock, 2);
function readLabel(report) {
}

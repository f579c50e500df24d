const cart = [];

function add(item) {
  cart.push(item);
}

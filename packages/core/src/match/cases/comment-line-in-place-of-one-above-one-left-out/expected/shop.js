/**
 * Opens a shop.
 *
 * @param {String} [name] of the shop
 * @public
 */
function open(name) {
  shops.push(name);
}

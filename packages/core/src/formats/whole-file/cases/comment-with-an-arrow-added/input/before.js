/**
 * Calls.
 *
 * _.before(5, add);
 * // => allows adding up to 4 contacts
 */
function before(n, func) {
  var result;
  return result;
}

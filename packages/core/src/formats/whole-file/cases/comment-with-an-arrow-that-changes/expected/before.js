/**
 * Calls.
 *
 * _.before(5, add);
 * // => Allows adding up to 4 contacts
 */
function before(n, func) {
  var result;
  return result;
}

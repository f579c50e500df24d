module.exports = {

  /**
   * Compares two values.
   *
   * @api public
   */

  equal: compare,

  /**
   * Ends with an error, as in:
   *
   *    this.fail(403)
   *
   * @api private
   */

  fail(...args) {
    throw makeError(...args);
  },

  /**
   * Tells of errors.
   */

  tell: console.error
};

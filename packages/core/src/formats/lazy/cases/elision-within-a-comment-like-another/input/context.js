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
   * @api public
   */

  fail: function () {
    throw makeError.apply(null, arguments);
  },

  /**
   * Tells of errors.
   */

  tell: console.error
};

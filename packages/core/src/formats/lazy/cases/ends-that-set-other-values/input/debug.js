const debug = require("debug")("shop");

function open() {
  debug("open");
}

module.exports = open;

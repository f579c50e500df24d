const debug = util.debuglog("x");

function open() {
  debug("open");
}

module.exports = { start: run };

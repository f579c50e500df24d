var baseGet = require('./_baseGet');

/** Gets the parent value at `path` of `object`. */
function parent(object, path) {
  return path.length === 1 ? object : baseGet(object, path);
}

module.exports = parent;

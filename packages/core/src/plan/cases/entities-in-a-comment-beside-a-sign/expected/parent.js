var baseGet = require('./_baseGet');

/** Gets the parent value at `path` of `object`: &lt;a&gt; of &lt;a.b&gt;. */
function parent(object, path) {
  return path.length < 2 ? object : baseGet(object, path);
}

module.exports = parent;

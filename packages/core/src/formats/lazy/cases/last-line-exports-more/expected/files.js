const fs = require("node:fs");

function load(path) {
  return fs.readFileSync(path, "utf8");
}

function save(path, text) {
  fs.writeFileSync(path, text);
}

function drop(path) {
  fs.unlinkSync(path);
}

module.exports = { load, save, drop };

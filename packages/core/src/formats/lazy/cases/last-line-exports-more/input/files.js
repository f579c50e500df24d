const fs = require("fs");

function load(path) {
  return fs.readFileSync(path, "utf8");
}

function save(path, text) {
  fs.writeFileSync(path, text);
}

module.exports = { load, save };

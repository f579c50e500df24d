const limit = 10;

function load(path) {
  return read(path, limit);
}

const limit = 20;

function load(path) {
  return read(path, limit);
}

function load(id) {
  const row = lookup(id);
  return row;
}

function save(row) {
  check(row);
  database.write(row);
  return row;
}

function drop(id) {
  remove(id);
}

function load(id) {
  const row = find(id);
  return row;
}

function save(row) {
  validate(row);
  database.write(row);
  return row;
}

function drop(id) {
  remove(id);
}

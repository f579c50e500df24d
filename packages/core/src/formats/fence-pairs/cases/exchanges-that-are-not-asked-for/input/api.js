export function find(id) {
  const row = rows.get(id);
  return row;
}

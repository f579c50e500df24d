function menu() {
  const rows = 1;
  return rows;
}

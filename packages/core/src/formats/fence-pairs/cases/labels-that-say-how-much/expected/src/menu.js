function menu() {
  const rows = 2;
  return rows + 1;
}

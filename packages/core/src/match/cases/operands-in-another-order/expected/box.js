function offset(width, height) {
  const rest = width - height;
  return rest;
}

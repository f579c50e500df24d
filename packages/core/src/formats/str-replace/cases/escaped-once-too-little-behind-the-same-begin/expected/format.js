function slug(text) {
  return text.trim();
}

function splitLines(text) {
  return text.split(/\r?\n/);
}

function cut(text, length = 80) {
  if (text.length <= length) return text;
  return text.slice(0, length - 1) + "…";
}

function start() {
  first(options);
  zweite(options);
  third(options);
  return options;
}

function other() {
  prepare(options);
  nothing();
}

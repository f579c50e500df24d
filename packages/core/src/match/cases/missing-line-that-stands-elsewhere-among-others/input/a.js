function start() {
  first(options);
  second(options);
  third(options);
  return options;
}

function other() {
  prepare(options);
  nothing();
}

app.open = function (path) {
  return read(path);
};

// how often it is tried
app.retries = 5;

app.shut = function (path) {
  return drop(path);
};

app.open = function (path) {
  return read(path);
};

// how often it is tried
app.retries = 3;

app.shut = function (path) {
  return drop(path);
};

app.limit = 3;

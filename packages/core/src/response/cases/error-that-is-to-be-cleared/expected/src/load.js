let error = "";
let value;

function load() {
  error = "";
  try {
    value = read();
  } catch (e) {
    error = "No value";
  }
}

function show() {
  return error || value;
}

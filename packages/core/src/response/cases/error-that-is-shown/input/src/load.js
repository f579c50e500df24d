let error = "";
let value;

function load() {
  try {
    value = read();
  } catch (e) {
    error = "No value";
  }
}

function show() {
  return error || value;
}

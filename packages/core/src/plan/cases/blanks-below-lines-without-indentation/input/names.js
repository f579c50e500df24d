// Helpers
const names = ["JSON", "Math"];

function isName(name) {
  return names.includes(name);
}

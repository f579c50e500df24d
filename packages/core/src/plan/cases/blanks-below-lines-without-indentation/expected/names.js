// Helpers
const names = [
  "JSON",
  "Math",
  "Intl",
];

function isName(name) {
  return names.includes(name);
}

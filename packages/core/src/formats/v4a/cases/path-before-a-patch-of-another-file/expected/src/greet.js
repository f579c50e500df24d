export function greet(name) {
  return "Bye, " + name;
}

export function greet(name) {
  const text = `Bye, ${name}!`;
  return text;
}

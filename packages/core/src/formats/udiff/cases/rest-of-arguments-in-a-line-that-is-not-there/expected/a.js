export function collect(first, second, third, ...others) {
  return [first, second, third, others];
}

import { a } from './a';

export function load(id) {
  const x = a(id);
  return x;
}

export function save(id, v) {
  return a(id).set(v);
}

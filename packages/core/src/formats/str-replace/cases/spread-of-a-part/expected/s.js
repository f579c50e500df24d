import { a } from './a';

export function load(id) {
  const x = a(id);
  return {
    ...this.state,
    ...existing.items,
    ...rest.props,
    ...keep(rest),
    x,
  };
}

export function save(id, v) {
  return a(id).set(v);
}

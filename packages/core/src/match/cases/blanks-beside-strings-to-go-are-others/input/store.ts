export const LABELS  = { open:  "not  done", closed: `done  by ${ user }` }; // the user's  words

export function label<T extends keyof typeof LABELS>( key: T ) {
  return LABELS[ key ] ?? 'no  label';
}

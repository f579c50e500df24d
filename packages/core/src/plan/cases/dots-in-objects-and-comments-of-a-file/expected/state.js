const base = { a: 1 };
const next =
  { ...base, same,
    rest };

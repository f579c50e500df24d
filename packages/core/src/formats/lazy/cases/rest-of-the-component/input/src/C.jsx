export default function C() {
  const a = 1;

  function go() {
    return a;
  }

  return <p>{a}</p>;
}

export function D() {
  return null;
}

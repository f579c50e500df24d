export default function Page() {
  return <h1>Tea</h1>;
}

export function Page() {
  return (
    <main>
      <Header name="shop" />
      <Nav />
      <p>Open</p>
    </main>
  );
}

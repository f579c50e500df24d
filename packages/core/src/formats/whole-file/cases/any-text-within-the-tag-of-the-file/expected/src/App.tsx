export default () => (
  <main>
    <SearchBar />
    <EditButton />
  </main>
);

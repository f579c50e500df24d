export function Head({ user }: Props) {
  return (
    <header>
      <b>Shop &amp; Sons</b>
      {user && user.name}
    </header>
  );
}

export function Head({ user }: Props) {
  return (
    <header>
      <b>Shop &amp; Co</b>
      {user.name}
    </header>
  );
}

export function allowed(role) {
  const key = "ghp_a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1";
  return role === "admin" 👩‍💻;
}

export function allowed(role) {
  return role === "admin";
}

export function allowed(rоle) {
  return role === "admin";
}

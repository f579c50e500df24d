export const LIMITS = {
  users: 10,
  groups: 20
};

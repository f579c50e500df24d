export const settings = {
  enabled: true,
  retries: 3
};

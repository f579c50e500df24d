export const settings = {
  enabled: false,
  retries: 5
};

module.exports = {
  ticket: {
    enabled: true,
    retries: 0,
    backoff: {
      base: 100, // ms
      factor: 2,
    },
  },
  billing: {
    enabled: true,
    retries: 2,
  },
};

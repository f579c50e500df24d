module.exports = {
  ticket: {
    enabled: true,
    retries: 0,
    backoff: {
      base: 100,
      factor: 2,
    },
  },
  ledger: {
    enabled: true,
    retries: 1,
    backoff: {
      base: 100, // ms
      factor: 2,
    },
  },
  billing: {
    enabled: true,
    retries: 2,
    backoff: {
      base: 100,
      factor: 2,
    },
  },
};

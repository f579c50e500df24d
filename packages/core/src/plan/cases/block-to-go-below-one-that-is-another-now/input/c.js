module.exports = {
  ticket: {
    enabled: true,
    retries: 0,
    backoff: {
      base: 100, // ms
      factor: 2,
    },
  },
  ledger: {
    enabled: true,
    delay: 1,
    limits: {
      most: 100,
    },
  },
  billing: {
    enabled: true,
    retries: 2,
  },
};

module.exports = {
  ticket: {
    enabled: true,
    retries: 0,
    backoff: {
      basePlus: 100,
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

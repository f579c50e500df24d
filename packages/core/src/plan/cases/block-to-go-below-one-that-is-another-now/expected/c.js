module.exports = {
  ticket: {
    enabled: true,
    retries: 0,
    backoff: {
      basePlus: 100,
      factor: 2,
    },
  },
  billing: {
    enabled: true,
    retries: 2,
  },
};

export const search = {
  retries: 2,
  timeout: fromEnv("SEARCH_TIMEOUT", 500),
};

export const mailer = {
  retries: 5,
  timeout: 4000,
};

export const metrics = {
  interval: 60,
};

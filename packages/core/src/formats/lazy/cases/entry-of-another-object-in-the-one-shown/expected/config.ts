export const config = {
  staging: {
    host: "staging.example.com",
    port: 8080,
  },
  production: {
    host: "example.com",
    port: 8080,
  },
};

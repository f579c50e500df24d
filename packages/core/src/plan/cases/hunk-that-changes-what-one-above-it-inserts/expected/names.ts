export const names = {
  e164: "E.164 number",
  credit_card: "credit card number",
  iban: "IBAN",
  bic: "BIC",
  jwt: "JSON web token",
  template_literal: "input",
};

export const names = {
  e164: "E.164 number",
  credit_card: "credit card number",
  currency_code: "currency code",
  iban: "IBAN",
  jwt: "JWT",
  template_literal: "input",
};

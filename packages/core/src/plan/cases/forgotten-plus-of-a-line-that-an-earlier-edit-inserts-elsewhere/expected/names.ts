export const names = {
  e164: "E.164 number",
  credit_card: "credit card number",
  iban: "IBAN",
  jwt: "JWT",
};

export const titles = {
  e164: "Telephone",
  credit_card: "Card",
  currency_code: "Currency",
  iban: "IBAN",
  jwt: "Token",
};

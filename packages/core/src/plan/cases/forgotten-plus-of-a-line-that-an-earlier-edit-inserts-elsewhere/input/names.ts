export const names = {
  e164: "E.164 number",
  credit_card: "credit card number",
  jwt: "JWT",
};

export const titles = {
  e164: "Telephone",
  credit_card: "Card",
  jwt: "Token",
};

export const names = {
  e164: "E.164 number",
  credit_card: "credit card number",
  jwt: "JWT",
  template_literal: "input",
};

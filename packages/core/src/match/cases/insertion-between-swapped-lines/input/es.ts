const words = {
  json: "cadena JSON",
  number: "número E.164",
  card: "número de tarjeta",
  jwt: "JWT",
  input: "entrada",
};

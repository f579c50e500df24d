const a = {
  password: word,
};

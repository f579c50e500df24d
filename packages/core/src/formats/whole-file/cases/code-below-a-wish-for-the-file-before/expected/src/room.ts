const a = {
  password: hash(word),
};

const a = "it's one";
const b = 2;

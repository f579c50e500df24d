function entity(char) {
  switch (char) {
    case "<":
      return "&lt;";
    case "&":
      return "&amp;";
    case ">":
      return "&gt;";
    default:
      return char;
  }
}

switch (name) {
  case "query":
    merge(theme.input);
  case "fg+":
    merge(theme.current);
  case "now-bg", "bg+":
    merge(theme.dark);
  case "gutter":
    merge(theme.gutter);
}

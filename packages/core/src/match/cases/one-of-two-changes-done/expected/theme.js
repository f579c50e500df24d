switch (name) {
  case "query":
    merge(theme.input);
  case "current-fg", "fg+":
    merge(theme.current);
  case "current-bg", "bg+":
    merge(theme.dark);
  case "gutter":
    merge(theme.gutter);
}

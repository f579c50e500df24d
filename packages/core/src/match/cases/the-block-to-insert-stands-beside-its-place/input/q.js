class Q {
  from(name) {
    return name ? quote(name) : "";
  }

  into(name) {
    return name ? quote(name) : "";
  }

  ignore(columns) {
    return columns;
  }
}

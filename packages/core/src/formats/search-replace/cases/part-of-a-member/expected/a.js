function pay(items, tax) {
  if (tax) { this.total = compute(items, tax); }
}

class Calculator {
  constructor() {
    this.result = 0;
  }

  add(number) {
    this.result += number;
    return this;
  }

  double() {
    return this.add(this.result);
  }

  reset() {
    this.result = 0;
    return this;
  }
}

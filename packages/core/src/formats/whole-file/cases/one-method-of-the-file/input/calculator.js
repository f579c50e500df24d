class Calculator {
  constructor() {
    this.result = 0;
  }

  add(number) {
    this.result += number;
    return this;
  }

  double() {
    this.result *= 2;
    return this;
  }

  reset() {
    this.result = 0;
    return this;
  }
}

export class Bus {
  handle(name, payload) {
    if (!this.states) {
      return;
    }
    this.payload = payload || this.payload;
    while (
      this.index < this.states.length &&
      this.states[this.index].name !== name &&
      this.states[this.index].optional
    ) {
      this.index++;
    }
    if (this.states[this.index].name === name) {
      this.index++;
    }
    return this.index;
  }

  reset() {
    this.index = 0;
  }

  load(states) {
    this.states = states;
    this.reset();
  }
}

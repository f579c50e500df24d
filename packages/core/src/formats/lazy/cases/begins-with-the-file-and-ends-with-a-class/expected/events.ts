export class Events {
  private count = 0;

  add(times = 1): void {
    this.count += times;
  }
}

export const events = new Events();

export class Events {
  private count = 0;

  add(): void {
    this.count += 1;
  }
}

export const events = new Events();

import { Emitter } from "./emitter";

export class Events extends Emitter {
  private count = 0;

  add(name: string, times = 1): void {
    this.count += times;
    this.emit(name);
  }

  close(): void {
    this.count = 0;
  }
}

export const events = new Events();

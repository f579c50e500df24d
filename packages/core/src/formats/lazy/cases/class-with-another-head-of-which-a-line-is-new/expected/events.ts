import { Emitter } from "./emitter";

export class Events
  extends Emitter
  implements Closing
{
  private count = 0;

  add(name: string): void {
    this.count += 1;
    this.emit(name);
  }

  close(): void {
    this.count = 0;
  }
}

export const events = new Events();

export class Lamp {
  private level = 0;

  dim(by: number): void {
    this.level -= by;
  }

  off(): void {
    this.level = 0;
  }
}

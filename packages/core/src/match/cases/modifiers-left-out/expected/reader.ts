import {
  open,
  close,
} from "./files.ts";
import { Buffer } from "./buffer.ts";

export class Reader {
  private static async fill(buffer: Buffer) {
    const size = await buffer.size();
    return size > 0;
  }

  protected rest(buffer: Buffer) {
    const size = await buffer.size();
    return size - this.at;
  }
}

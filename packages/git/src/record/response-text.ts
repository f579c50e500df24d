import { isUtf8 } from "node:buffer";

/** Returns the text of a response, without a byte order mark; undefined where the bytes are no text. */
export function responseText(bytes: Uint8Array): string | undefined {
  // A redirection in PowerShell 5 writes UTF-16 with a byte order mark.
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return isUtf8(bytes) && !bytes.includes(0) ? new TextDecoder("utf-8").decode(bytes) : undefined;
}

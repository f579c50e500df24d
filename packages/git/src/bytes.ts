import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { type Encoding, type Image, imageOf } from "@git-llm-apply/core";
import type { Location } from "./location.ts";

/** What is not UTF-8 is taken byte for byte, so that whatever an edit leaves alone comes back as it was. */
export function decode(bytes: Uint8Array): { readonly text: string; readonly encoding: Encoding } {
  const encoding = isUtf8(bytes) ? "utf-8" : "latin1";
  return { text: textOf(bytes, encoding), encoding };
}

/** Returns versions of a file, all read in one way: one that is not UTF-8 makes bytes of the others too. */
export function decodeAlike(versions: readonly Uint8Array[]): readonly Image[] {
  const encoding = versions.every((bytes) => isUtf8(bytes)) ? "utf-8" : "latin1";
  return versions.map((bytes) => imageOf(textOf(bytes, encoding), encoding));
}

/** The inverse of `decode`. In latin1, characters above U+00FF have no byte: throws RangeError. */
export function encode(text: string, encoding: Encoding): Buffer {
  const bytes = Buffer.from(text, nodeName(encoding));
  if (encoding === "latin1" && bytes.toString("latin1") !== text) {
    throw new RangeError("the text has characters that its single-byte encoding can't represent");
  }
  return bytes;
}

/** Returns the SHA-256, hex, of bytes, or of a text as UTF-8. */
export function sha256(data: Uint8Array | string): string {
  return createHash("sha256").update(data).digest("hex");
}

/** Returns the name that git gives a blob of these bytes. */
export function blobOid({ objectFormat }: Pick<Location, "objectFormat">, bytes: Uint8Array): string {
  return createHash(objectFormat).update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
}

function textOf(bytes: Uint8Array, encoding: Encoding): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(nodeName(encoding));
}

function nodeName(encoding: Encoding): "utf8" | "latin1" {
  return encoding === "utf-8" ? "utf8" : "latin1";
}

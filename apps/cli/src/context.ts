import type { Readable, Writable } from "node:stream";

/** A stream that a person may look at. */
export interface Screen extends Writable {
  readonly isTTY?: boolean;
  /** Width in characters; absent where it is no terminal. */
  readonly columns?: number;
}

/** All that a command knows of the world around it. */
export interface Context {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** Results. */
  readonly stdout: Screen;
  /** Errors and hints. */
  readonly stderr: Screen;
}

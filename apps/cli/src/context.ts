import type { Readable } from "node:stream";
import type { Lookup, Palette } from "./terminal/palette.ts";

/** Where text goes that a person may look at. */
export interface Screen {
  write(text: string): unknown;
  readonly isTTY?: boolean;
  /** Width in characters; absent where it is no terminal. */
  readonly columns?: number;
  /** The user's colours; where absent, those of git's defaults if it is a terminal. */
  readonly palette?: Palette;
}

/** All that a command knows of the world around it. */
export interface Context {
  readonly cwd: string;
  /** Git's configuration, once the repository is known. */
  readonly config?: Lookup;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: Readable & { readonly isTTY?: boolean };
  /** Results. */
  readonly stdout: Screen;
  /** Errors and hints. */
  readonly stderr: Screen;
}

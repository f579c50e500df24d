import type { Image, WriteEdit } from "../../../types.ts";
import type { Part } from "../../unfold/elided-part.ts";
import type { PartOfFile } from "../part/part.ts";

/** What a file is to become by a text. */
export interface Wish {
  readonly edit: WriteEdit;
  readonly path: string;
  /** The file; none where it is to be created. */
  readonly image: Image | undefined;
  /** What the text is of the file, where that tells. */
  readonly part: PartOfFile | undefined;
  /** All of the file, where what the text leaves out was filled in from it. */
  readonly filled: string | undefined;
  /** The first part of the text that has no certain place, where it leaves out others. */
  readonly unplaced: Part | undefined;
  /** All of the file. */
  readonly text: string;
  readonly allowElision: boolean;
}

/** Returns why a text is hardly meant so, as sentences for the model; `undefined` if nothing speaks against it. */
export type Objection = (wish: Wish) => string | undefined;

/** What the model is to do about it. */
export const WHOLE = "Write the whole file.";
export const WHOLE_OR_QUOTE = "Write the whole file, or quote the lines that change.";

import type { Effort } from "../../match/effort.ts";
import type { Placed } from "../../match/place.ts";
import type { Sureness } from "../../match/searched-file.ts";
import type { Edit, Hunk, Image, Match, Reject, RejectCode } from "../../types.ts";
import { reject, type Subject } from "../outcome.ts";
import type { Splice } from "../splice.ts";

/** How edits are placed, and what may be written. */
export interface Rules extends Sureness {
  readonly allowElision: boolean;
  /** What may be done for texts that show a file or a part of it, in lines of the file; as much as it takes, if absent. */
  readonly shown?: Effort;
}

/** A file that patches are placed in, and how. */
export interface Target {
  readonly path: string;
  readonly image: Image;
  readonly rules: Rules;
  /** The file as it was at first, where `image` is what edits before have made of it. */
  readonly before?: Image | undefined;
  /** The hunks that have their place. */
  readonly placed?: readonly Placed[];
}

/** An edit with hunks, and its place among the edits of the response. */
export interface Patch {
  readonly index: number;
  readonly edit: Edit & { readonly hunks: readonly Hunk[] };
  /** The sentences, or the heading, right above it and above no other. */
  readonly above?: string | undefined;
}

/** What became of one patch. */
export type Patched =
  | {
      readonly kind: "placed" | "already-there";
      /** What each hunk changes. */
      readonly woven: readonly (readonly Splice[])[];
      readonly matches: readonly Match[];
      /** Lines that are quoted and do not stand so in the file. */
      readonly presumed: readonly string[];
      readonly notes: readonly string[];
    }
  | { readonly kind: "refused"; readonly reject: Reject };

/** Returns what became of a patch that is refused as a whole. */
export function rejected(
  code: RejectCode,
  subject: Subject,
  message: string,
  details: Partial<Reject> = {},
): Patched {
  return { kind: "refused", reject: reject(code, subject, message, details) };
}

import { applyDiff } from "./apply-diff/index.ts";
import { fencePairs } from "./fence-pairs/index.ts";
import type { Format } from "./format.ts";
import { lazy } from "./lazy/index.ts";
import { lnDiff } from "./ln-diff/index.ts";
import { searchReplace } from "./search-replace/index.ts";
import { strReplace } from "./str-replace/index.ts";
import { tagPairs } from "./tag-pairs/index.ts";
import { udiff } from "./udiff/index.ts";
import { v4a } from "./v4a/index.ts";
import { wholeFile } from "./whole-file/index.ts";

/** All formats, in the order in which they may claim a line or a fence of the response. */
export const formats: readonly Format[] = [
  lnDiff,
  applyDiff,
  searchReplace,
  v4a,
  strReplace,
  tagPairs,
  udiff,
  fencePairs,
  lazy,
  wholeFile,
];

import { applyDiff } from "./apply-diff/index.ts";
import type { Format } from "./format.ts";
import { lnDiff } from "./ln-diff/index.ts";
import { searchReplace } from "./search-replace/index.ts";
import { udiff } from "./udiff/index.ts";
import { v4a } from "./v4a/index.ts";

/** All formats, in the order in which they may claim a line of the response. */
export const formats: readonly Format[] = [lnDiff, applyDiff, searchReplace, v4a, udiff];

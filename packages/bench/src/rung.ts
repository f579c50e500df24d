import type { Rung } from "@git-llm-apply/core";

/** All rungs, strictest first. */
export const rungs: readonly Rung[] = [
  "exact",
  "whitespace",
  "indentation",
  "punctuation",
  "offset",
  "similar",
  "gapped",
  "split",
  "earlier",
];

export { type ApplyOptions, applyResponse } from "./apply.ts";
export { smallest } from "./extremes.ts";
export type {
  BlockContent,
  Embedded,
  FenceSurroundings,
  Format,
  Instructions,
  Line,
  Reading,
  Surroundings,
} from "./formats/format.ts";
export { formats } from "./formats/index.ts";
export { type PromptOptions, promptFor, renderSource } from "./formats/prompt.ts";
export { type RenderOptions, renderEdits } from "./formats/render.ts";
export { fenced } from "./formats/written.ts";
export { grouped } from "./grouped.ts";
export { imageOf } from "./image.ts";
export { sharedEnds } from "./match/lines/similarity.ts";
export { rungs } from "./match/rung.ts";
export { indexPaths, type PathIndex, withPaths } from "./paths/path-index.ts";
export { validateNewPath, validatePath } from "./paths/valid.ts";
export { type Merged, mergeChange } from "./plan/merge/merge.ts";
export { planEdits } from "./plan/plan.ts";
export { namedPaths } from "./plan/resolve.ts";
export { type ExplainOptions, explain } from "./report/explain.ts";
export { needsRepair } from "./report/model.ts";
export {
  lineNumbers,
  numbered,
  placeOf,
  responseLines,
  verbOf,
  visible,
  visiblePair,
} from "./report/places.ts";
export { explainNoEdits } from "./report/unread.ts";
export type { Limits } from "./response/limits.ts";
export { type ParseOptions, parseResponse, ResponseParser } from "./response/parser.ts";
export { type SecretPattern, secretPatterns, secretsIn } from "./scan/secrets.ts";
export type { Fence } from "./text/markdown.ts";
export { shortened, shortenedText } from "./text/shortened.ts";
export type * from "./types.ts";

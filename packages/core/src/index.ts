export type { BlockContent, Format, Line, Reading, Surroundings } from "./formats/format.ts";
export { formats } from "./formats/index.ts";
export { imageOf, lineEndOf } from "./image.ts";
export { type ResolvedPath, type ResolveOptions, resolvePath } from "./path.ts";
export { planEdits } from "./plan/plan.ts";
export { explain } from "./report/explain.ts";
export type { Fence } from "./response/markdown.ts";
export { type ParseOptions, parseResponse, ResponseParser } from "./response/parser.ts";
export type * from "./types.ts";

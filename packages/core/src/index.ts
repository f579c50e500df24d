export { imageOf, lineEndOf } from "./image.ts";
export { planEdits } from "./plan/plan.ts";
export { explain } from "./report/explain.ts";
export type * from "./types.ts";

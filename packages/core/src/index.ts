export { imageOf, lineEndOf } from "./image.ts";
export type * from "./types.ts";

export { type BrokenFile, checkSyntax, type SyntaxReport, type UncheckedFile } from "./check.ts";
export type { Fault } from "./fault.ts";
export { type Grammar, type Language, languageOf } from "./language.ts";

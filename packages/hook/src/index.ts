export type { ByHand } from "./by-hand.ts";
export type { Answer, HookName } from "./hook.ts";
export { type HookState, type Installed, installHooks, listHooks, removeHooks } from "./install.ts";
export { type RunHookOptions, runHook } from "./run.ts";
export type { Runner } from "./shim.ts";

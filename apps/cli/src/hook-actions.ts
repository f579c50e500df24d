export const hookActions = ["install", "remove", "list", "run"] as const;

/** What `git llm-apply hook` does. */
export type HookAction = (typeof hookActions)[number];

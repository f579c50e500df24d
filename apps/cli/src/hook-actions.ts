export const hookActions = ["install", "remove", "list"] as const;

/** What `git llm-apply hook` does. */
export type HookAction = (typeof hookActions)[number];

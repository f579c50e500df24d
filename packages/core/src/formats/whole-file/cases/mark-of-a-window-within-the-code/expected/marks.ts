export const marks = ["[v0-no-op-code-block-prefix]", "Copy"];

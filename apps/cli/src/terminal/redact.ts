import { secretPatterns } from "@git-llm-apply/core";

/** The value that something named like a secret is set to. */
const ASSIGNED =
  /((?:password|passwd|secret|token|api_?key|access_?key)["']?[ \t]*[:=][ \t]*)(["']?)([^\s"',;]{6,})/gi;

const MASK = "[redacted]";

/** Returns `text` without what looks like a key or a password. What it does not know, it can't mask. */
export function redact(text: string): string {
  const masked = secretPatterns.reduce((rest, { pattern }) => rest.replace(pattern, MASK), text);
  return masked.replace(ASSIGNED, (_, name: string, quote: string) => `${name}${quote}${MASK}`);
}

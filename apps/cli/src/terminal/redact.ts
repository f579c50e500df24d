/**
 * What keys and passwords look like, each anchored on a mark that hardly anything else has. Linear: no pattern can
 * match a character in two ways.
 */
const SECRETS: readonly RegExp[] = [
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
  /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g,
  /\b(?:ghp|gho|ghu|ghs|ghr)_[A-Za-z0-9]{36,}/g,
  /\bgithub_pat_[A-Za-z0-9_]{22,}/g,
  /\bglpat-[A-Za-z0-9_-]{20,}/g,
  /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
  /\bsk-[A-Za-z0-9_-]{20,}/g,
  /\bAIza[A-Za-z0-9_-]{35}/g,
  /\bnpm_[A-Za-z0-9]{36}/g,
  /\beyJ[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*/g,
];

/** The value that something named like a secret is set to. */
const ASSIGNED =
  /((?:password|passwd|secret|token|api_?key|access_?key)["']?[ \t]*[:=][ \t]*)(["']?)([^\s"',;]{6,})/gi;

const MASK = "[redacted]";

/** Returns `text` without what looks like a key or a password. What it does not know, it can't mask. */
export function redact(text: string): string {
  const masked = SECRETS.reduce((rest, secret) => rest.replace(secret, MASK), text);
  return masked.replace(ASSIGNED, (_, name: string, quote: string) => `${name}${quote}${MASK}`);
}

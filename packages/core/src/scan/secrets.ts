/** What one kind of key looks like. */
export interface SecretPattern {
  readonly name: string;
  /** Global. Linear: no character can be matched in two ways, and what is looked ahead at is short. */
  readonly pattern: RegExp;
}

/** Kinds of keys that have a mark of their own, which hardly anything else has. */
export const secretPatterns: readonly SecretPattern[] = [
  {
    name: "a private key",
    pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*(?:-----END [A-Z ]*PRIVATE KEY-----)?/g,
  },
  { name: "an AWS key", pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g },
  { name: "a GitHub token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{36,}|github_pat_[A-Za-z0-9_]{22,})/g },
  { name: "a GitLab token", pattern: /\bglpat-[A-Za-z0-9_-]{20,}/g },
  { name: "a Slack token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g },
  // Names with dashes are common; those with digits as well are not.
  { name: "an API key of a language model", pattern: /\bsk-(?=[A-Za-z_-]{0,60}[0-9])[A-Za-z0-9_-]{20,}/g },
  { name: "a Stripe key", pattern: /\b[rs]k_live_[A-Za-z0-9]{16,}/g },
  { name: "a Google key", pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
  { name: "an npm token", pattern: /\bnpm_[A-Za-z0-9]{36}/g },
  { name: "a JSON Web Token", pattern: /\beyJ[A-Za-z0-9_-]{10,200}\.[A-Za-z0-9_-]{10,}\.[A-Za-z0-9_-]*/g },
];

/** Keys in examples of manuals say so. */
const EXAMPLE = /example|x{6,}|\*{3,}|\.{3}/i;

/** Returns the kinds of keys that a text holds. */
export function secretsIn(text: string): readonly string[] {
  return secretPatterns
    .filter(({ pattern }) => (text.match(pattern) ?? []).some((found) => !EXAMPLE.test(found)))
    .map(({ name }) => name);
}

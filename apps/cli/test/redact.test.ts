import { expect, test } from "vitest";
import { redact } from "../src/terminal/redact.ts";

test.each([
  ["AKIA0123456789ABCDEF"],
  [`ghp_${"a1".repeat(18)}`],
  [`github_pat_${"a1".repeat(20)}`],
  ["xoxb-123456789012-abcdefghij"],
  [`sk-${"a1".repeat(20)}`],
  [`npm_${"a1".repeat(18)}`],
  ["-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc\n-----END RSA PRIVATE KEY-----"],
  [`eyJ${"a".repeat(20)}.${"b".repeat(20)}.c`],
])("%s is masked", (secret) => {
  expect(redact(`before ${secret} after`)).toBe("before [redacted] after");
});

test("what a secret is set to is masked, its name stays", () => {
  expect(redact('password = "hunter22"')).toBe('password = "[redacted]"');
  expect(redact('"api_key": "abcdef123"')).toBe('"api_key": "[redacted]"');
});

test.each([["the token is read"], ["sk-short"], ["password: no"], ["a-b-c"]])("%s stays", (text) => {
  expect(redact(text)).toBe(text);
});

test("a long text without a secret is read once", () => {
  const text = "-----BEGIN ".repeat(20_000) + "eyJ".repeat(20_000) + "password ".repeat(20_000);
  expect(redact(text)).toBe(text);
});

import type { ParseOptions } from "@git-llm-apply/core";
import { sha256 } from "./bytes.ts";
import { numbersIn } from "./numbers.ts";

/** How a commit names the model: the kernel's trailer, the one that web sites show as a second author, or not. */
export const attributions = ["assisted-by", "co-authored-by", "none"] as const;

export type Attribution = (typeof attributions)[number];

/** Where commits come from: a response, or nothing that has to be named. */
export type Origin = (ResponseOrigin | OwnOrigin) & SignedOff;

/** Who signs off, `Name <mail>`: only where the user asked for it. */
interface SignedOff {
  readonly signedOffBy?: string;
}

/** Commits that say nothing of a response. */
interface OwnOrigin {
  /** Names the transaction, 12 hex digits. */
  readonly id: string;
  readonly hash?: undefined;
}

/** What a commit says of the response that it comes from. */
export interface ResponseOrigin {
  /** The response, 12 hex digits: the same for all its commits. */
  readonly id: string;
  /** SHA-256 of the response's raw bytes, hex. */
  readonly hash: string;
  /** How many edits the response has. */
  readonly of: number;
  /** `AGENT:MODEL`. */
  readonly model?: string;
  readonly attribution: Attribution;
}

/** Who a response is by. */
interface Attributed {
  readonly model?: string | undefined;
  readonly attribution?: Attribution | undefined;
}

/** Returns the origin of commits on top of `base` that come from no response. */
export function ownOrigin(messages: readonly string[], base: string | null): OwnOrigin {
  return { id: sha256(JSON.stringify([messages, base])).slice(0, 12) };
}

/**
 * Returns the origin of commits that a response makes on top of `base` (null: the first commit). With another `path`,
 * the file that is meant by blocks which name none, it is not the same edits.
 */
export function originOf(
  response: Uint8Array,
  base: string | null,
  of: number,
  { model, attribution = "assisted-by", path }: Attributed & Pick<ParseOptions, "path">,
): ResponseOrigin {
  const hash = sha256(response);
  const id = sha256([hash, base ?? "root", path ?? []].flat().join(" ")).slice(0, 12);
  return { id, hash, of, attribution, ...(model !== undefined && { model: oneLine(model) }) };
}

/**
 * Returns `message` with the trailers, in its last paragraph as git wants them.
 * Those that are there already are not given twice. `edits` are 0-based; they are written from 1 on: `Llm-Apply-Block: 1-3,5/7`;
 * without edits nothing is said of the response.
 */
export function withTrailers(message: string, origin: Origin, edits: readonly number[]): string {
  const trailers = [
    ...(origin.hash === undefined || edits.length === 0 ? [] : recordOf(origin, edits)),
    ...(origin.signedOffBy === undefined ? [] : [`Signed-off-by: ${origin.signedOffBy}`]),
  ];
  const body = tidy(message, trailers);
  if (trailers.length === 0) return `${body}\n`;
  return `${body}${endsInTrailers(body) ? "\n" : "\n\n"}${trailers.join("\n")}\n`;
}

function recordOf(origin: ResponseOrigin, edits: readonly number[]): readonly string[] {
  return [
    `Llm-Apply-Id: ${origin.id}`,
    `Llm-Apply-Block: ${numbersIn(edits)}/${origin.of}`,
    `Llm-Apply-Response: sha256:${origin.hash}`,
    ...attributionOf(origin),
  ];
}

function attributionOf({ model, attribution }: ResponseOrigin): readonly string[] {
  if (!model) return [];
  switch (attribution) {
    case "assisted-by":
      return [`Assisted-by: ${model}`];
    case "co-authored-by":
      // Git wants an address there; a name under .invalid is nobody's.
      return [`Co-authored-by: ${/<[^<>]*>$/.test(model) ? model : `${model} <noreply@llm.invalid>`}`];
    case "none":
      return [];
    default:
      return attribution satisfies never;
  }
}

/** Only we say what comes from a response: such a line in a message that came from elsewhere is dropped. */
const FORGED = /^\s*Llm-Apply-(Id|Block|Response)\s*:/i;

/** Returns whether a message has no words beside those that only we write. */
export function isWordless(message: string): boolean {
  return tidy(message, []) === "";
}

/** As `git commit` leaves a message: no NUL, no blanks at the end of lines, no empty lines around; without `own`. */
function tidy(message: string, own: readonly string[]): string {
  const lines = message
    .replaceAll("\0", "")
    .split("\n")
    .filter((line) => !FORGED.test(line) && !own.includes(line));
  return lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^\n+/, "")
    .trimEnd();
}

/** Git reads trailers from the last paragraph only, and the subject is none. */
function endsInTrailers(body: string): boolean {
  const paragraphs = body.split(/\n\n+/);
  const last = paragraphs.length > 1 ? paragraphs.at(-1)!.split("\n") : [];
  return last.length > 0 && last.every((line) => /^[A-Za-z0-9-]+: ./.test(line));
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
}

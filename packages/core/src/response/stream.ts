import type { Embedded, Format, Reading } from "../formats/format.ts";
import { grouped } from "../grouped.ts";
import { isBlank } from "../text/blanks.ts";
import { jsonIn } from "../text/json.ts";
import type { Line } from "../text/line.ts";

/** A line of a stream of events, or an object alone, as some send them. */
const EVENT = /^(?:data: ?\{|event: ?\w|id: ?\w|retry: ?\d|:|data: ?\[DONE\]|\{.*\}\s*$)/;
const BEGIN = /^(?:event: ?\w|data: ?\{|\{.*"(?:delta|done)"\s*:)/;

/** So many pieces are a stream: one alone may be an answer. */
const FEW = 2;

/**
 * An answer as it arrived: events, each with a piece of the text or of a call's arguments. It reads like a format of its own,
 * which puts them together; what has no pieces is left to the others.
 */
export const stream: Format = {
  name: "stream",
  summary: "An answer in pieces, as an API streams it",
  open: (line, { fence }) => (!fence && BEGIN.test(line.text) ? read(line) : undefined),
};

function* read(head: Line): Reading {
  const pieces: Piece[] = [];
  let line: Line | undefined = head;
  for (; line && (EVENT.test(line.text) || isBlank(line.text)); line = yield) {
    for (const piece of piecesIn(jsonIn(line.text.replace(/^data: ?/, "")))) pieces.push(piece);
  }
  if (pieces.length < FEW) return undefined;
  return { edits: [], problems: [], embedded: put(pieces), unread: line ? 1 : 0 };
}

/** The text goes by this where calls go by their numbers. */
const SAID = "text";

/** A piece of the text, or of the arguments of the call that goes by `call`. */
interface Piece {
  readonly call: unknown;
  readonly name: unknown;
  readonly text: unknown;
}

/** Returns the text, and each call as JSON, be its arguments whole or not. */
function put(pieces: readonly Piece[]): readonly Embedded[] {
  return [...grouped(pieces, ({ call }) => call)].map(([call, own]) => {
    const text = own.map((piece) => asText(piece.text)).join("");
    const name = own.find((piece) => typeof piece.name === "string")?.name;
    const isCall = call !== SAID && (name !== undefined || jsonIn(text) !== undefined);
    return { text: isCall ? JSON.stringify({ name, arguments: text }) : text };
  });
}

function asText(given: unknown): string {
  return typeof given === "string" ? given : given === undefined ? "" : JSON.stringify(given);
}

/** OpenAI's deltas, Anthropic's blocks, the parts of Gemini, the messages of Ollama. */
function piecesIn(event: unknown): readonly Piece[] {
  const delta = at(event, "choices", 0, "delta") ?? at(event, "delta");
  const message = at(event, "message") ?? event;
  const parts = listAt(event, "candidates", 0, "content", "parts");
  const said = [
    at(delta, "content"),
    at(delta, "text"),
    at(message, "content") ?? at(message, "response"),
    ...parts.map((part) => !at(part, "thought") && at(part, "text")),
  ];
  const texts = said.flatMap((text) =>
    typeof text === "string" ? [{ call: SAID, name: undefined, text }] : [],
  );
  return [...texts, ...callsIn(event, delta, message, parts)];
}

function callsIn(
  event: unknown,
  delta: unknown,
  message: unknown,
  parts: readonly unknown[],
): readonly Piece[] {
  const index = at(event, "index") ?? 0;
  const begun = { call: index, name: at(event, "content_block", "name"), text: at(delta, "partial_json") };
  const called = [...listAt(delta, "tool_calls"), ...listAt(message, "tool_calls")].map((call, nth) => {
    const { name, arguments: text } = Object(at(call, "function"));
    return { call: at(call, "index") ?? nth, name, text };
  });
  const whole = parts
    .map((part) => at(part, "functionCall"))
    .map((call) => ({ call, name: at(call, "name"), text: at(call, "args") }));
  return [begun, ...called, ...whole].filter(({ name, text }) => name !== undefined || text !== undefined);
}

/** Returns what lies below these keys, if they are there. */
function at(value: unknown, ...keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined,
    value,
  );
}

function listAt(value: unknown, ...keys: readonly (string | number)[]): readonly unknown[] {
  const list = at(value, ...keys);
  return Array.isArray(list) ? list : [];
}

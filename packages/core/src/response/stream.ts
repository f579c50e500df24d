import type { Embedded, Format, Reading } from "../formats/format.ts";
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

/** A piece of the text, or of the arguments of the call that goes by `call`. */
interface Piece {
  readonly call?: unknown;
  readonly name?: string;
  readonly text: string;
}

/** Returns the text, and each call as JSON; one whose arguments break off is told by what there is of it. */
function put(pieces: readonly Piece[]): readonly Embedded[] {
  const calls = new Map<unknown, Piece[]>();
  for (const piece of pieces) {
    const own = calls.get(piece.call);
    if (own) own.push(piece);
    else calls.set(piece.call, [piece]);
  }
  return [...calls].map(([call, own]) => {
    const text = own.map((piece) => piece.text).join("");
    const name = own.find((piece) => piece.name !== undefined)?.name;
    const isWhole = jsonIn(text) !== undefined;
    return { text: call !== undefined && isWhole ? JSON.stringify({ name, arguments: text }) : text };
  });
}

/** OpenAI's deltas, Anthropic's blocks, the parts of Gemini, the messages of Ollama. */
function piecesIn(event: unknown): readonly Piece[] {
  const delta = at(event, "choices", 0, "delta") ?? at(event, "delta");
  const message = typeof at(event, "done") === "boolean" ? (at(event, "message") ?? event) : undefined;
  const said = [
    at(delta, "content"),
    at(delta, "text"),
    at(message, "content") ?? at(message, "response"),
    ...listAt(event, "candidates", 0, "content", "parts").map(
      (part) => !at(part, "thought") && at(part, "text"),
    ),
  ];
  const texts = said.filter((text) => typeof text === "string").map((text) => ({ text }));
  return [...texts, ...callsIn(event, delta, message)];
}

function callsIn(event: unknown, delta: unknown, message: unknown): readonly Piece[] {
  const index = at(event, "index") ?? 0;
  const block = at(event, "content_block");
  const begun = typeof at(block, "name") === "string" ? [piece(index, at(block, "name"), "")] : [];
  const json = at(delta, "partial_json");
  const more = typeof json === "string" ? [piece(index, undefined, json)] : [];
  const called = [...listAt(delta, "tool_calls"), ...listAt(message, "tool_calls")].map((call, nth) =>
    piece(at(call, "index") ?? nth, at(call, "function", "name"), at(call, "function", "arguments")),
  );
  const parts = listAt(event, "candidates", 0, "content", "parts").map((part) => at(part, "functionCall"));
  const whole = parts
    .filter((call) => call !== undefined)
    .map((call) => piece(call, at(call, "name"), at(call, "args")));
  return [...begun, ...more, ...called, ...whole];
}

function piece(call: unknown, name: unknown, text: unknown): Piece {
  const own = typeof text === "string" ? text : text === undefined ? "" : JSON.stringify(text);
  return { call, text: own, ...(typeof name === "string" && { name }) };
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

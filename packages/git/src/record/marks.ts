import { numbersOf } from "../numbers.ts";

/** What the message of a commit says of one response. */
export interface Mark {
  readonly id: string;
  /** 0-based numbers of its edits; empty where they are not named. */
  readonly edits: readonly number[];
  /** SHA-256 of the response, hex; absent where it is not named. */
  readonly response?: string;
}

/** What the message of a commit takes back. */
export type Undoing =
  | { readonly kind: "commit"; readonly oid: string }
  /** Edits of a response; without `edits` all of them. */
  | { readonly kind: "response"; readonly id: string; readonly edits?: readonly number[] };

const ID = /^ *Llm-Apply-Id: ([0-9a-f]{12}) *$/;
const BLOCK = /^ *Llm-Apply-Block: ([0-9,-]+)\/\d+ *$/;
const RESPONSE = /^ *Llm-Apply-Response: sha256:([0-9a-f]{64}) *$/;
const REVERTED_RESPONSE = /^ *Llm-Apply-Reverts: ([0-9a-f]{12})(?::([0-9,-]+))? *$/;
const REVERTED_COMMIT = /^This reverts commit ([0-9a-f]{40,64})\b/;

/**
 * Returns the responses that a message names, oldest first. `git merge --squash` writes several messages into one, each
 * line indented, the newest first: so every line counts, not the last paragraph only.
 */
export function marksOf(message: string): readonly Mark[] {
  const [squashed, marks]: [Mark[], Mark[]] = [[], []];
  for (const line of message.split("\n")) {
    const all = line.startsWith(" ") ? squashed : marks;
    const id = ID.exec(line)?.[1];
    const edits = BLOCK.exec(line)?.[1];
    const response = RESPONSE.exec(line)?.[1];
    const last = all.at(-1);
    if (id) all.push({ id, edits: [] });
    else if (last && edits) all[all.length - 1] = { ...last, edits: editsIn(edits) };
    else if (last && response) all[all.length - 1] = { ...last, response };
  }
  return [...squashed.reverse(), ...marks];
}

/** Returns what a message says that the commit takes back, in the words of git or in ours. */
export function undoingsOf(message: string): readonly Undoing[] {
  return message.split("\n").flatMap((line): readonly Undoing[] => {
    const oid = REVERTED_COMMIT.exec(line)?.[1];
    if (oid) return [{ kind: "commit", oid }];
    const [, id, edits] = REVERTED_RESPONSE.exec(line) ?? [];
    return id ? [{ kind: "response", id, ...(edits && { edits: editsIn(edits) }) }] : [];
  });
}

/** Anybody can write a message. */
function editsIn(text: string): readonly number[] {
  return numbersOf(text).filter((edit) => edit >= 0);
}
